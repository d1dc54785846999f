import { describe, expect, test } from 'vitest'
import { addressText } from '../../core/address.ts'
import { addressIn, citiesOf, districtsOf, namesOfRegion, provinces } from '../../core/classification/regions.ts'

const read = (text: string): string | null => {
  const found = addressIn(text)
  return found && addressText(found)
}

describe('the region of a written address', () => {
  test.each([
    ['江苏省无锡市惠山区堰桥街道 1 号', '320206 江苏省无锡市惠山区 堰桥街道 1 号'],
    ['江苏省 无锡市 惠山区 堰桥街道', '320206 江苏省无锡市惠山区 堰桥街道'],
    ['江苏无锡市惠山区堰桥', '320206 江苏省无锡市惠山区 堰桥'],
    ['无锡市惠山区堰桥', '320206 江苏省无锡市惠山区 堰桥'],
    ['无锡市人民路', '3202 江苏省无锡市 人民路'],
    ['北京市朝阳区建国路 1 号', '110105 北京市朝阳区 建国路 1 号'],
    ['北京朝阳区建国路', '110105 北京市朝阳区 建国路'],
    ['上海市', '31 上海市'],
    ['重庆市巫溪县', '500238 重庆市巫溪县'],
    ['广东省东莞市虎门镇', '4419 广东省东莞市 虎门镇'],
    ['吉林省吉林市昌邑区', '220202 吉林省吉林市昌邑区'],
    ['湖北省仙桃市沔州大道', '429004 湖北省仙桃市 沔州大道'],
    ['内蒙古自治区呼和浩特市新城区', '150102 内蒙古自治区呼和浩特市新城区'],
    ['江苏省惠山区', '320206 江苏省无锡市惠山区'],
    ['香港特别行政区中环', '81 香港特别行政区 中环'],
    // Of a district that there is no more, the city is known and the rest is kept.
    ['江苏省无锡市崇安区人民路 1 号', '3202 江苏省无锡市 崇安区人民路 1 号'],
    ['上海市闸北区共和新路', '31 上海市 闸北区共和新路'],
    ['四川省成都市高新区', '5101 四川省成都市 高新区'],
    ['江苏省无锡市惠山区①号楼　３层', '320206 江苏省无锡市惠山区 ①号楼 3层'],
    ['北京市海淀区 江苏大厦', '110108 北京市海淀区 江苏大厦'],
  ])('%s', (text, stored) => expect(read(text)).toBe(stored))

  test.each([
    '上海路 1 号',
    '南京路 100 号',
    '吉林大路',
    '朝阳区建国路',
    '江苏省鼓楼区',
    '惠山区',
    '海南',
    'Wuxi',
    '',
    '北京东路',
    // A city or a district of elsewhere: one of the two is wrong.
    '江苏省杭州市西湖区文一路 1 号',
    '江苏省南京市惠山区 1 号',
    '北京市北京市朝阳区 1 号',
    '上海市江苏省无锡市',
    '杭州市惠山区',
  ])('is not guessed: %s', (text) => expect(read(text)).toBeNull())

  test('every region is called so that it is read back', () => {
    const lost: string[] = []
    for (const province of provinces)
      for (const city of citiesOf(province.code))
        for (const { code } of [city, ...districtsOf(city.code)]) {
          const names = namesOfRegion(code) ?? ''
          const found = addressIn(`${names}1 号`)
          if (found?.names !== names) lost.push(`${code} ${names} ${found?.code ?? ''}`)
        }
    expect(lost).toEqual([])
  })

  test('there is no region of another code', () => {
    for (const code of ['', '3', '99', '3299', '320299', '3202061', 'toString', '__proto__'])
      expect(namesOfRegion(code), code).toBeNull()
  })
})
