/** What the selected records of a list come to. */
export const listSums = {
  title: '所选记录的合计',
  line: '%{name}：%{count} 条，合计 %{sum}，平均 %{mean}',
  about: '%{name}：%{count} 条，合计 %{sum}，平均约 %{mean}',
  currencies: '%{name}：币种不同，未合计',
  unreadable: '%{name}：有值无法读取，未合计',
  unseen: '另有 %{smart_count} 条不在看过的页中，未计入',
}
