/** Why a sheet of a file is not offered. */
export const reasons = {
  unknown: '未识别为已知的表',
  hidden: '隐藏的工作表',
  parent: '合并报表旁的母公司报表',
  company: '其他企业的',
  empty: '没有填数',
  same: '与列入的表内容相同',
}
