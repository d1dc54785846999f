export const writing = {
  notice: {
    fixedHeading: '一级标题由报告模板规定，不能修改、移动或删除。',
    ownChapter: '一级标题由报告模板规定；补充内容请在各章下新增小节。',
    chaptersKept: '已处理选中的内容，模板规定的一级标题予以保留。',
    replaced: '已替换 %{count} 处。',
    replacedBound: '已替换 %{count} 处；%{bound} 处是取自数据的数字，未替换。',
    replacedFixed: '已替换 %{count} 处；%{fixed} 处在模板规定的一级标题中，未替换。',
    replacedBoth: '已替换 %{count} 处；未替换的有：取自数据的数字 %{bound} 处，模板规定的一级标题 %{fixed} 处。',
    picturesLost: '有 %{smart_count} 张图片无法粘贴，请保存为文件后插入。',
    picturesLostNamed: '有 %{smart_count} 张图片无法粘贴（%{names}），请保存为文件后插入。',
    rowsLeft: '表格过大，已粘贴前面的行，其余 %{smart_count} 行未粘贴。',
    columnsLeft: '表格过宽，右侧 %{smart_count} 列未粘贴。',
    tooLong: '内容过长，只粘贴了前面的部分。',
    pasteByKey: '浏览器不允许网页读取剪贴板，请按 Ctrl+V 粘贴。',
  },
  toolbar: { more: '更多工具', less: '收起更多工具' },
  link: { insert: '插入链接', edit: '编辑链接', address: '网址或邮箱地址', words: '显示的文字', hint: '例如 www.example.com 或 name@example.com', wrong: '请输入网页地址或邮箱地址。', remove: '移除链接', open: '打开' },
  table: { captionHint: '输入表题', cut: '剪切', copy: '复制', paste: '粘贴' },
  shortcuts: {
    title: '快捷键', group: { text: '文字', structure: '标题与插入', table: '表格', page: '查找与帮助' },
    plainPaste: '粘贴为纯文本', lineBreak: '段内换行', sectionUp: '小节上移（在目录中）', sectionDown: '小节下移（在目录中）', nextCell: '下一单元格', previousCell: '上一单元格', tableMenu: '表格菜单', nextHit: '下一处查找结果', previousHit: '上一处查找结果',
  },
  section: { add: '新增小节', 'level-2': '二级小节', 'level-3': '三级小节', 'level-4': '四级小节', recount: '本章小节重新编号' },
  find: {
    title: '查找和替换', words: '查找', replacement: '替换为', more: '替换选项', count: '%{current}/%{count}', none: '未找到', previous: '上一处（Shift+Enter）', next: '下一处（Enter）', close: '关闭查找',
    exact: '区分大小写、全半角和千分位', exactShort: 'Aa', whole: '英文和数字全字匹配', wholeShort: '全字', replaceOne: '替换', replaceAll: '全部替换', boundToo: '包括取自数据的数字（%{count} 处），替换后标为手工改写',
  },
  footnote: { title: '脚注 %{number}', hint: '说明来源、口径或补充信息', remove: '删除脚注', list: '脚注', back: '返回正文中的脚注 %{number}', edit: '修改脚注 %{number}' },
  outline: {
    expand: '展开“%{name}”', collapse: '收起“%{name}”', more: '“%{name}”的操作', up: '上移', down: '下移', recount: '本章小节重新编号', remove: '删除小节',
    gaps: '%{smart_count} 处待填',
  },
}
