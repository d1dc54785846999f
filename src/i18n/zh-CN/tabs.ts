/** The tab bar, and what open pages keep. */
export const tabs = {
  label: '已打开的页面', more: '标签操作', menu: '“%{name}”的操作', unsaved: '有未保存的内容', close: '关闭 %{name}', editing: '编辑：%{name}', creating: '新建%{name}',
  current: '关闭当前', right: '关闭右侧', left: '关闭左侧', all: '关闭全部，只留此页',
  lastStays: '这是最后一个标签，不能关闭。', noneRight: '右侧没有标签。', noneLeft: '左侧没有标签。', noneOther: '没有其他标签。',
  unsavedTitle: '放弃未保存的内容？', unsavedText: '%{names}中有尚未保存的内容，关闭后将丢失。', quoted: '“%{name}”', between: '、', discard: '放弃并关闭',
  kept: '您之前填写的内容已保留，尚未保存。', keptDiscard: '清除填写内容',
}
