import type { Customer } from './material.ts'
import type { Random } from './random.ts'

/**
 * Makes up enterprises, persons and quantities, and sentences around them. None of it is taken from a list of the
 * guard: what is not known there is what the guard has to see.
 */
export type Planted = { kind: string; answer: string; name: string; from: number; to: number }

const syllables = [
  ...'鑫瑞丰盛恒泰宏达通华中元和永兴隆昌顺安康宁嘉禾源润泽翔腾飞骏驰卓越凌云星辰晨曦旭博睿智慧诚信义德铭锦绣荣耀辉煌益民福禄祥雅致尚品优佳美乐欣怡海洋江河山岳川林森木金银铜石玉龙虎凤鹏鹰天地日月春秋东西南北大小新成立方圆正平同创联合邦国世纪亿万利百千赢众聚汇融景胜杰伟弘毅启航拓展远创达思科力奥凯迪塞维纳伦菲斯顿普罗曼维克',
]
export const trades: readonly string[] = [
  '设备制造',
  '家具制造',
  '电缆制造',
  '投资控股',
  '餐饮管理',
  '供应链管理',
  '精密机械',
  '电子科技',
  '建筑工程',
  '环保科技',
  '生物医药',
  '新材料',
  '农业开发',
  '文化传媒',
  '信息技术',
  '物流',
  '商贸',
  '食品',
  '纺织品',
  '服装',
  '化工',
  '塑料制品',
  '金属制品',
  '包装材料',
  '汽车零部件',
  '房地产开发',
  '旅游发展',
  '教育咨询',
  '医疗器械',
  '新能源',
  '光电',
  '半导体',
  '印务',
  '水产养殖',
  '园林绿化',
  '人力资源服务',
  '物业服务',
  '装饰设计',
  '国际贸易',
  '融资租赁',
]
const forms = [
  '有限公司',
  '有限公司',
  '有限公司',
  '有限责任公司',
  '股份有限公司',
  '集团有限公司',
  '集团股份有限公司',
  '公司',
  '厂',
  '合伙企业（有限合伙）',
  '有限公司第二分公司',
  '集团',
]
const cities = ['如皋', '嵊州', '义乌', '昆山', '海门', '江苏', '浙江', '安徽', '诸暨', '桐乡', '靖江', '苏州', '武进']

/** Two to four syllables, a trade and a form, sometimes behind a place. */
export function inventedFirm(random: Random): string {
  const brand = Array.from({ length: random.pick([2, 2, 2, 2, 3, 3, 4]) }, () => random.pick(syllables)).join('')
  const trade = random.pick(trades)
  const form = random.pick(forms)
  return `${random.chance(0.25) ? random.pick(cities) : ''}${brand}${trade}${form}`
}

export const firmTemplates: readonly ((name: string) => string)[] = [
  (name) => `主要供应商为${name}。`,
  (name) => `企业与${name}签订了采购合同。`,
  (name) => `${name}为企业第一大客户。`,
  (name) => `该笔借款由${name}提供连带责任保证。`,
  (name) => `应收${name}货款尚未收回。`,
  (name) => `企业主要向${name}采购原材料。`,
  (name) => `据${name}回函，余额核对一致。`,
  (name) => `${name}持有企业部分股权。`,
  (name) => `关联方${name}占用资金。`,
  (name) => `此外，${name}拖欠货款，回款存在不确定性。`,
  (name) => `资金最终流向${name}账户。`,
  (name) => `企业对外投资${name}，尚未取得收益。`,
  (name) => `下游客户包括${name}等。`,
  (name) => `已将其与${name}的往来予以抵销。`,
  (name) => `${name}因合同纠纷起诉企业。`,
  (name) => `收购${name}后形成商誉。`,
  (name) => `控股股东${name}经营正常。`,
  (name) => `存货存放于${name}仓库。`,
  (name) => `生产设备租赁自${name}。`,
  (name) => `贷款用于支付${name}工程款。`,
]

const surnames = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文',
  '欧阳',
  '上官',
  '司马',
  '诸葛',
  '皇甫',
  '尉迟',
  '公孙',
  '慕容',
  '令狐',
  '夏侯',
  '司徒',
  '端木',
  '东方',
  '南宫',
  '纳兰',
  '完颜',
  '赫连',
  '宇文',
]
const given = [
  ...'伟芳娜敏静丽强磊军洋勇艳杰涛明超秀霞平刚桂英华玉兰红梅建国志海波云峰鹏飞晓春雷阳光辉振兴家宝文斌俊彦子轩梓涵一诺思远浩然雨欣嘉怡若曦德胜永康福生长根水金凤荣庆祥瑞东升南北新民爱党向卫忠义仁礼智信哲睿瀚翊璇琪瑶珺',
]
const minorities = [
  '买买提·艾合买提',
  '阿不都热合曼·吐尔逊',
  '古丽娜尔·买买提明',
  '扎西·多吉',
  '巴特尔·那日苏',
  '迪丽热巴·玉素甫',
]
const latin = ['John Whitfield', 'Maria Gonzalez', 'Kenji Watanabe', 'Peter van Dijk', 'Olga Petrovna']

export function inventedPerson(random: Random): string {
  if (random.chance(0.03)) return random.pick(minorities)
  if (random.chance(0.02)) return random.pick(latin)
  const surname = random.pick(surnames)
  return surname + Array.from({ length: random.pick([1, 2, 2]) }, () => random.pick(given)).join('')
}

export const personTemplates: readonly ((name: string) => string)[] = [
  (name) => `${name}任董事长。`,
  (name) => `据${name}介绍，企业订单充足。`,
  (name) => `经与${name}访谈，企业经营正常。`,
  (name) => `${name}为企业提供连带责任保证。`,
  (name) => `股东${name}已实缴出资。`,
  (name) => `企业由${name}实际控制。`,
  (name) => `${name}持有企业多数股权。`,
  (name) => `法定代表人变更为${name}。`,
  (name) => `总经理${name}负责日常经营。`,
  (name) => `实际控制人${name}及其配偶提供担保。`,
  (name) => `${name}先生表示，回款将加快。`,
  (name) => `财务负责人为${name}。`,
  (name) => `企业向${name}借款用于周转。`,
  (name) => `${name}系企业创始人，早年从事贸易。`,
  (name) => `企业与${name}签署借款协议。`,
  (name) => `${name}名下房产已抵押。`,
  (name) => `由${name}担任法人代表。`,
  (name) => `经${name}确认，账实相符。`,
  (name) => `电话询问${name}得知，货款已付。`,
  (name) => `根据${name}的说明，差异系跨期所致。`,
  (name) => `${name}曾因合同纠纷被列为被执行人。`,
  (name) => `${name}的个人征信正常。`,
  (name) => `拜访了${name}，未取得资料。`,
  (name) => `${name}向企业提供借款。`,
  (name) => `${name}与其兄弟共同出资设立企业。`,
  (name) => `创始人${name}已退出经营。`,
  (name) => `资金转给${name}后去向不明。`,
  (name) => `${name}（身份证号未提供）为保证人。`,
  (name) => `本次访谈对象为${name}。`,
  (name) => `${name}承诺追加保证金。`,
  (name) => `目前由${name}主持工作。`,
  (name) => `监事${name}未参与经营。`,
  (name) => `资金由${name}个人账户转入。`,
]

/** Quantities that no digit tells: each before and behind the words that it stands between. */
export const vague: readonly (readonly [before: string, phrase: string, after: string])[] = [
  ['订单金额约', '七八千万元', '。'],
  ['订单金额有', '十几亿', '。'],
  ['产品按市价', '打七折', '销售。'],
  ['拥有专利', '⑦项', '。'],
  ['利润几乎', '砍半', '。'],
  ['收入实现', '双位数', '增长。'],
  ['毛利占到', '百分之六七十', '。'],
  ['企业已', '连续五年', '亏损。'],
  ['订单金额有', '五六千万', '。'],
  ['应收账款多达', '三四亿元', '。'],
  ['客户有', '七八十家', '。'],
  ['员工', '四五百人', '。'],
  ['收入增长了', '三四成', '。'],
  ['前五大客户占', '七八成', '。'],
  ['供应商有', '百十来家', '。'],
  ['供应商有', '好几十家', '。'],
  ['员工', '上千人', '。'],
  ['员工', '千把人', '。'],
  ['产品有', '成百上千种', '。'],
  ['库存可用', '十来天', '。'],
  ['账期长达', '半年多', '。'],
  ['利润', '腰斩', '。'],
  ['售价', '打了八五折', '。'],
  ['按评估值', '对折', '处置。'],
  ['产量', '减半', '。'],
  ['收入', '翻了两番', '。'],
  ['产能', '翻了几倍', '。'],
  ['订单是去年的', '两三倍', '。'],
  ['收入', '翻了好几番', '。'],
  ['利润率仅', '个位数', '。'],
  ['增速为', '两位数', '。'],
  ['利润达', '八位数', '。'],
  ['投资规模为', '千万级', '。'],
  ['投资规模为', '百亿级', '。'],
  ['订单金额', '数以亿计', '。'],
  ['涉及客户', '数以百计', '。'],
  ['毛利率提升', '两三个百分点', '。'],
  ['毛利率提升', '好几个点', '。'],
  ['收入增长', '百分之二三十', '。'],
  ['收入增长', '二三十个百分点', '。'],
  ['库存周转', '三五天', '一次。'],
  ['企业已', '连续八个季度', '亏损。'],
  ['净利润', '连亏七年', '。'],
  ['净利润', '七连降', '。'],
  ['收入', '九连增', '。'],
  ['工资拖欠', '好几个月', '。'],
  ['设备已使用', '二十多年', '。'],
  ['老板从业', '三十余载', '。'],
  ['负责人年纪', '四十出头', '。'],
  ['厂房', '一万来平方米', '。'],
  ['厂房', '上万平米', '。'],
  ['占地', '百余亩', '。'],
  ['涉诉', '十余起', '。'],
  ['涉诉', '三五起', '。'],
  ['保证金', '大几百万', '。'],
  ['借款', '小一千万', '。'],
  ['担保余额', '近十个亿', '。'],
  ['担保余额', '几个亿', '。'],
  ['净利润', '不到一千万', '。'],
  ['员工流失', '三分之一强', '。'],
  ['库存积压', '六成多', '。'],
  ['份额占', '大半', '。'],
  ['份额占', '小一半', '。'],
  ['股权的', '半数以上', '已质押。'],
  ['产能利用率', '八成左右', '。'],
  ['毛利率', '三十出头', '。'],
  ['价格上涨', '一倍有余', '。'],
  ['价格上涨', '近倍', '。'],
  ['收入', '成倍增长', '。'],
  ['产量较上年增加', '十倍以上', '。'],
  ['人均产值', '百万出头', '。'],
  ['每月用电', '几十万度', '。'],
  ['每月用电', '上百万千瓦时', '。'],
  ['欠费', '两万多块', '。'],
  ['欠款', '一百多万', '。'],
  ['账上只有', '几万块钱', '。'],
  ['订单排到', '三四个月后', '。'],
  ['回款要', '一年半载', '。'],
  ['收入的', '四分之三左右', '来自外销。'],
  ['出口占', '七成以上', '。'],
  ['价格', '九五折', '优惠。'],
  ['占比', '过七成', '。'],
  ['占比', '逾九成', '。'],
  ['贷款', '三个多亿', '。'],
  ['企业排名', '前三', '。'],
  ['行业内位列', '第七', '。'],
]

/** A sentence with something made up in it, put behind a passage. */
export function plantedIn(passage: string, kind: string, sentence: string, name: string): Planted {
  const at = sentence.indexOf(name)
  return {
    kind,
    answer: `${passage}${sentence}`,
    name,
    from: passage.length + at,
    to: passage.length + at + name.length,
  }
}

export const isTold = ({ passages, names, values }: Customer, name: string): boolean =>
  [...passages, ...names, ...values.map(({ value }) => value)].some((text) => text.includes(name))
