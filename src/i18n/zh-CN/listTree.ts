/** A classification beside a list. */
export const listTree = {
  failed: '分类没有读取成功。',
  retry: '重试',
  none: '没有找到“%{query}”。可试试代码或别的叫法。',
}
