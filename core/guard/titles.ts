import { matches, type Span } from './spans.ts'

export type TitleToken = Span & { title: string }

const book = /《([^《》\n]{1,80})》/g
const quoted = /[“「『]([^“”「」『』\n]{2,40})[”」』]|"([^"\n]{2,40})"/g
/** Words that are put in quotation marks because they are a turn of speech. */
const turns = new Set(
  '其他 洗大澡 增收不增利 由盈转亏 扭亏为盈 扭亏 轻资产 重资产 短贷长用 短债长投 长短错配 存贷双高 大存大贷 双高 两金 两头在外 一户一策 一企一策 两高一剩 借新还旧 还旧借新 以新还旧 现金牛 走出去 引进来 专精特新 小巨人 双碳 碳达峰 碳中和 十四五 十五五 十三五 一带一路 三品三表 三流合一 三去一降一补 三道红线 白名单 黑名单 灰名单 高存高贷 高周转 高杠杆 去杠杆 去库存 先款后货 先货后款 以销定产 以产定销 薄利多销 元 万元 亿元 百分之 是 否 有 无 好 中 差 待填 通过 不通过 待核实 已核实 正常 关注 次级 可疑 损失 优势 劣势 机会 威胁 盈 亏 借 贷 真实性 合理性 一致性 完整性 蓄水池 压舱石 护城河 双轮驱动 量价齐升 量增价减 价增量减 以价换量 前高后低 前低后高'.split(
    ' ',
  ),
)

/** 《…》 and quoted words. */
export function titlesIn(text: string): TitleToken[] {
  const tokens: TitleToken[] = []
  for (const { index, 0: matched, 1: title = '' } of matches(book, text))
    tokens.push({ start: index, end: index + matched.length, title })
  for (const { index, 0: matched, 1: first, 2: second } of matches(quoted, text)) {
    const title = first ?? second ?? ''
    if (!turns.has(title) && /[\u3400-\u9fffA-Za-z]/.test(title))
      tokens.push({ start: index, end: index + matched.length, title })
  }
  return tokens
}

const cue =
  /(?:主营业务产品|主营产品|主要产品|核心产品|拳头产品|代表产品|主营业务|主导产品|产品|主营|经营品种|经营范围)(?:为|是|有|包括|涵盖|包含|主要为|主要是|主要有|主要包括|以(?!外)|:)\s?([^。；;\n:：!?！？\u0001]{2,80})/g
const trade =
  /(?:主要|专业|专门|专注于?|长期)?(?:从事|专注于|经营|生产|销售|研发|制造)(?:的产品(?:为|是|有|包括))\s?([^。；;\n]{2,60})/g
const rest =
  /(?:为主|为主要产品|等产品|等系列产品|系列产品|等业务|等|业务|产品|两大类|三大类|两类|的研发|的生产|的销售|的制造|的加工|的设计|研发|生产|销售|制造|加工|设计|服务|贸易|批发|零售|安装|及其|以及|与|和|及|的|,)+$/
const head = /^(?:主要|主营|各类|各种|其中|包括|生产|销售|研发|制造|经营|加工|以|为|是|有|系列|和|与|及|以及)+/

/** What a sentence says an enterprise makes or sells, thing by thing. */
export function productsIn(text: string): TitleToken[] {
  const tokens: TitleToken[] = []
  for (const pattern of [cue, trade])
    for (const match of matches(pattern, text)) {
      const list = match[1] ?? ''
      const begin = match.index + match[0].length - list.length
      // The list ends where another clause begins.
      const clause = /^[^，]*/.exec(list)?.[0] ?? ''
      let at = begin
      for (const piece of clause.split(/(、|和|与|及(?!其)|以及|或)/)) {
        const start = at
        at += piece.length
        const body = piece.replace(rest, '').replace(head, '')
        if (body.length < 2 || body.length > 14 || !/^[\u3400-\u9fffA-Za-z0-9()-]+$/.test(body)) continue
        const from = start + piece.indexOf(body)
        tokens.push({ start: from, end: from + body.length, title: body })
      }
    }
  return tokens
}
