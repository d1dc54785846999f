import { describe, expect, test } from 'vitest'
import { searchByName, withSounds } from '../../../server/db/search-text.ts'

describe('what a name is found by', () => {
  test.each([
    [
      ['恒砚精密', '91320205MAXDEM0139'],
      ['恒砚精密', '91320205maxdem0139', 'hengyanjingmi', 'hyjm'],
    ],
    [['重庆银行'], ['重庆银行', 'chongqingyinhang', 'cqyh']],
    [['绿地(集团)2号 ABC'], ['绿地(集团)2号 abc', 'lvdijituan2haoabc', 'ldjt2habc']],
    [['Acme Ltd'], ['acme ltd']],
    [['单氏机械'], ['单氏机械', 'danshijixie', 'dsjx', 'shanshijixie', 'ssjx']],
    [['仇记'], ['仇记', 'chouji', 'cj', 'qiuji', 'qj']],
    [['解放盖州'], ['解放盖州', 'jiefanggaizhou', 'jfgz', 'xiefanggaizhou', 'xfgz']],
    [['尉迟集团'], ['尉迟集团', 'weichijituan', 'wcjt', 'yuchijituan', 'ycjt']],
    [['绿源战略'], ['绿源战略', 'lvyuanzhanlve', 'lvyuanzhanlue', 'lyzl']],
    [['重\u200b庆'], ['重庆', 'chongqing', 'cq']],
    [['重型机械'], ['重型机械', 'zhongxingjixie', 'zxjx']],
    [['ＡＢＣ重工（中国）２号'], ['abc重工(中国)2号', 'abczhonggongzhongguo2hao', 'abczgzg2h']],
    [['綠地機電'], ['綠地機電', 'lvdijidian', 'ldjd']],
    [['𠮷野家'], ['𠮷野家', 'yejia', 'yj']],
    [['长沙乐清'], ['长沙乐清', 'changshayueqing', 'csyq']],
    [['阿'], ['阿', 'a']],
    [[null, 7], ['7']],
  ])('%j', (values, lines) => expect(searchByName(values).split('\n')).toEqual(lines))

  test('sounds stand there once, however often they are written', () => {
    const once = searchByName(['恒砚精密', '恒砚精密'])
    expect(withSounds(withSounds(once))).toBe(once)
  })

  test.each([
    ['乐清', 'yueqing'],
    ['乐亭', 'laoting'],
    ['单县', 'shanxian'],
    ['都匀', 'duyun'],
    ['曾都', 'zengdu'],
    ['洪洞', 'hongtong'],
    ['六安', 'luan'],
    ['蚌埠', 'bengbu'],
    ['东莞', 'dongguan'],
    ['厦门', 'xiamen'],
    ['大厦', 'dasha'],
    ['会计', 'kuaiji'],
    ['行业', 'hangye'],
    ['铅山', 'yanshan'],
    ['长乐', 'changle'],
    ['率先', 'shuaixian'],
  ])('%s sounds %s', (name, sound) => expect(searchByName([`${name}公司`]).split('\n')).toContain(`${sound}gongsi`))

  test('what is no name has no sound', () => {
    const long = '很长的一段话'.repeat(20)
    expect(searchByName([long])).toBe(long)
  })
})
