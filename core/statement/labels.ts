import { keptByText } from '../kept-by-text.ts'
import { units, type Unit } from '../money.ts'
import { isUnit } from './figures.ts'

/** Traditional characters that occur in the names of items, each with its simplified one. */
const traditional = new Map(
  Object.entries({
    資: '资',
    產: '产',
    負: '负',
    債: '债',
    權: '权',
    應: '应',
    帳: '账',
    帐: '账',
    賬: '账',
    預: '预',
    貨: '货',
    貸: '贷',
    長: '长',
    遞: '递',
    遲: '迟',
    無: '无',
    營: '营',
    業: '业',
    稅: '税',
    費: '费',
    務: '务',
    財: '财',
    淨: '净',
    凈: '净',
    潤: '润',
    總: '总',
    額: '额',
    計: '计',
    現: '现',
    動: '动',
    與: '与',
    處: '处',
    購: '购',
    價: '价',
    變: '变',
    儲: '储',
    備: '备',
    積: '积',
    東: '东',
    屬: '属',
    歸: '归',
    損: '损',
    據: '据',
    項: '项',
    它: '他',
    歷: '历',
    內: '内',
    轉: '转',
    償: '偿',
    還: '还',
    籌: '筹',
    實: '实',
    數: '数',
    餘: '余',
    單: '单',
    萬: '万',
    億: '亿',
    減: '减',
    開: '开',
    專: '专',
    準: '准',
    幣: '币',
    證: '证',
    墊: '垫',
    攤: '摊',
    銷: '销',
    設: '设',
    際: '际',
    發: '发',
    報: '报',
    聯: '联',
    險: '险',
    壞: '坏',
    贈: '赠',
    員: '员',
    執: '执',
    當: '当',
    類: '类',
    種: '种',
    貼: '贴',
    匯: '汇',
    兌: '兑',
    換: '换',
    關: '关',
    於: '于',
    擔: '担',
    質: '质',
    終: '终',
    續: '续',
    農: '农',
    離: '离',
    徵: '征',
    勞: '劳',
    僱: '雇',
    該: '该',
    級: '级',
    結: '结',
    繳: '缴',
    納: '纳',
    臨: '临',
    時: '时',
  }),
)

const unitNames = Object.keys(units).sort((a, b) => b.length - a.length)
const gluedUnit = new RegExp(`\\((?:单位:)?(?:人民币)?(${unitNames.join('|')})(/股)?\\)$`)
/** `一、` `（二）` `3.` `九:` at the start, where a name follows: not the 一 of 一年内到期. */
const numbering =
  /^(?:[一二三四五六七八九十]+[、.:,]|\((?:[一二三四五六七八九十]+|\d{1,2})\)|\d{1,2}[、.](?!\d)|\d{1,2}(?:\.\d{1,2}){1,3}[、.]?(?=\p{Script=Han})(?![万亿千百元倍年月日]))/u
/** `1001 货币资金`, `100201-银行存款`, `[1122]应收账款`, `A101 货币资金`: the code of an account before its name; 2024年 is none. */
const accountCode =
  /^(?:(?:[A-Z]{1,2}[-.]?\d{3}|[1-9]\d{3})[\d.-]{0,14}[-_.、:,|/\\]*|[[(【][1-9]\d{3}[\d.-]{0,14}[\])】])(?=\p{Script=Han})(?![年月日季号万亿千百元个家天股条])/u
/** `货币资金(1001)`, and `货币资金[1]` of a note. */
const codeBehind = /(?:[[(【][1-9]\d{3,11}[\])】]|[[【〔]\d{1,2}[\]】〕])$/
/** 货币资金…… and 货币资金____, led to the figures. */
const leaders = /[.…·_]{3,}$/
const marks = /^[*△▲☆★#※◇]+/
const leads = /^(?:加|减|其中|包括)[:：]/
/** `（亏损以“-”号填列）`, `（减：增加）`, `（减少以负数填列）`: how to write the figure, not what it is. */
const signNote = /\([^()]*(?:填列|减[:：]?增加|减[:：]?减少|减收益|减借项|增加以|减少以)[^()]*\)/g

/**
 * No name, header or note that means anything is longer; a cell may hold 32 767 characters that were made to keep a
 * pattern busy.
 */
const longest = 200

function fold(text: string): string {
  const folded = text
    .slice(0, longest)
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200d\u2060\ufeff]+/g, '')
  return folded
    .replace(/[^\u0000-\u007f]/g, (character) => traditional.get(character) ?? character)
    .replaceAll('；', ';')
    .replaceAll('，', ',')
    .replaceAll('﹑', '、')
    .replace(/予(?=[付收计提])/g, '预')
}

/** Width, case, spaces (full-width, no-break and zero-width too), traditional characters and 帐, 其它, 予付. */
export const foldText = keptByText(fold)

/** The unit that stands in brackets behind a name: `货币资金(亿元)` → 亿元; null where none does. */
export function gluedUnitOf(label: string): Unit | null {
  const unit = gluedUnit.exec(foldText(label))?.[1]
  return isUnit(unit) ? unit : null
}

/** Whether the name says by how to write it that the figure is taken off: `减：资产减值损失`. */
export const isDeducted = (label: string): boolean => /^[^a-z]{0,8}减:/.test(foldText(label).replace(marks, ''))

/** Whether the name says that the item is a part of another: `其中：应收票据`. */
export const isPart = (label: string): boolean => /^(其中|包括):/.test(foldText(label).replace(marks, ''))

/** Whether the name is marked as a summary that is repeated further down: `*营业收入`. */
export const isMarked = (label: string): boolean => marks.test(foldText(label))

/**
 * The name of an item without what varies from file to file: spaces, width, numbering, 加/减/其中, a glued unit, notes
 * on signs, a closing colon.
 *
 * @example normaliseLabel('  减：营业外支出（亏损以“-”号填列）') // '营业外支出'
 * @example normaliseLabel('一、营业总收入(亿元)') // '营业总收入'
 */
export function normaliseLabel(label: string): string {
  let text = foldText(label).replace(signNote, '').replace(leaders, '').replace(gluedUnit, '').replace(codeBehind, '')
  for (let before = ''; before !== text;) {
    before = text
    text = text.replace(marks, '').replace(leads, '').replace(numbering, '').replace(accountCode, '')
  }
  return text.replace(/[:;,。]+$/, '')
}

/**
 * A name reduced further: without what stands in brackets, separators, 的/所, and with one word for 及/与/和. Names that
 * agree only in this are the same item in other words.
 *
 * @example looseLabel('支付的其他与经营活动有关的现金') === looseLabel('支付其他与经营活动有关的现金') // true
 */
export function looseLabel(label: string): string {
  return normaliseLabel(label)
    .replace(/\([^()]*\)/g, '')
    .replace(/[、,/"'“”‘’\-—]/g, '')
    .replace(/的|所(?!有|得|属)/g, '')
    .replace(/[及与]/g, '和')
    .replace(/总计|总额/g, '合计')
}

/** Words of the letterhead and the foot of a statement: rows that are no items. */
const foreign =
  /^(编制单位|编报单位|填报单位|单位名称|公司名称|客户名称|企业名称|报表|金额单位|货币单位|单位:|单位负责人|法定代表人|企业负责人|主管会计|会计机构|会计主管|财务负责人|财务主管|制表|制单|编制人|填表|复核|审核|审计|操作人|打印|数据来源|资料来源|公告日期|公司类型|上市前|会企\d|会小企|是否审计|注:|备注|说明:|附注|项目$|科目|资产$|行次|指标$|币种|日期|截止|第\d+页)/

/** Whether a name belongs to the letterhead or the foot: 编制单位, 制表人, 数据来源… */
export const isForeign = (label: string): boolean => foreign.test(foldText(label).replace(marks, ''))
