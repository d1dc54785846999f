/** The shell: layout, lists, forms, failures. */
export const app = {
  product: '智能分析助手',
  productShort: '智能分析助手',
  title: { product: '数据安全', notFound: '页面不存在', forbidden: '没有权限', error: '页面出错', password: '修改密码' },
  menu: {
    label: '主菜单', open: '打开菜单', close: '收起菜单', expand: '展开菜单', user: '用户菜单', language: '切换语言', skip: '跳到内容', place: '当前位置',
  },
  greeting: { morning: '早上好', forenoon: '上午好', noon: '中午好', afternoon: '下午好', evening: '晚上好', welcome: '%{greeting}，%{name}，欢迎回来' },
  counts: { customers: '客户', reports: '报告', drafts: '草稿', label: '工作概况', apply: '数据申请', changed: '%{label} %{count}' },
  logout: { title: '退出登录', question: '确定退出登录吗？未保存的修改会丢失。' },
  chartFailed: '图形未能加载，数值见表格。',
  page: {
    notFound: '页面不存在', notFoundText: '地址有误，或页面已移走。', forbidden: '没有权限', forbiddenText: '您的角色没有打开此页面的权限，请联系管理员。', nothing: '您的角色还没有任何权限', nothingText: '请联系管理员分配权限；分配后本页会自动更新。', home: '返回首页', back: '返回',
    crash: '页面出错了', crashText: '其他页面不受影响。可以重新加载此页；若仍出错，请联系管理员。', reload: '重新加载', loading: '加载中…', startFailed: '应用没有启动', retry: '重试',
  },
  list: {
    query: '查询', reset: '重置', expand: '展开', collapse: '收起', search: '搜索', searchIn: '搜索%{fields}', total: '共 %{total} 条记录', selected: '已选择 %{count} 项', clear: '取消选择', pageSize: '每页条数', perPage: '%{count} 条/页',
    columns: '列设置', columnsReset: '恢复默认', moveUp: '上移 %{name}', moveDown: '下移 %{name}', export: '导出', exporting: '正在导出 %{done}/%{total}', exported: '已导出 %{smart_count} 条', exportCapped: '记录太多，只导出前 %{count} 条',
    exportCancelled: '已取消导出', create: '新建%{name}', empty: '还没有%{name}', emptyFiltered: '没有符合条件的记录', emptyFilteredText: '换一个条件，或清除全部条件。', clearFilters: '清除条件', error: '列表没有加载成功', delete: '删除',
    deleteTitle: '删除选中的 %{count} 项？', deleteText: '删除后列表中不再显示；30 天内可由管理员恢复。', deleteOneTitle: '删除“%{name}”？', deleted: '已删除 %{count} 项', deletedSome: '已删除 %{count} 项，%{refused} 项未删除%{names}：%{reason}',
    actions: '操作', yes: '是', no: '否', any: '全部', blank: '（空白）', from: '起', to: '止', equals: '等于', contains: '包含', isEmpty: '为空', atLeast: '不小于', atMost: '不大于', more: '更多', filters: '筛选条件', selectPage: '选择本页', selectRow: '选择 %{name}', refresh: '刷新', clearField: '清除 %{name}',
  },
  form: {
    save: '保存', submit: '提交', cancel: '取消', create: '新建%{name}', edit: '编辑%{name}', saved: '修改成功', created: '新建成功', conflict: '内容已被其他人修改。您填写的内容还在，请核对对方的修改后再保存。', reload: '载入最新内容',
    checksFailed: '校验规则没有加载成功，提交后由服务器校验。', choose: '请选择',
  },
  show: { edit: '编辑', empty: '—', missing: '找不到这条记录', missingText: '可能已被删除，或不在您的数据范围内。', list: '返回列表' },
  qr: { done: '二维码已生成', hint: '请客户用手机扫描二维码，确认授权并上传数据。', save: '保存图片', copy: '复制链接', copied: '链接已复制', copyFailed: '无法复制，请手动选择链接。', finish: '完成', alt: '二维码：%{link}' },
  banks: { notShown: '不另外显示' },
  reference: { search: '输入名称查找', none: '没有匹配的记录', loading: '正在查找…' },
  parts: { there: '已有', missing: '暂无' },
  password: {
    title: '修改初始密码', text: '首次登录请先修改密码，再使用系统。', old: '原密码', new: '新密码', confirm: '确认新密码', oldRequired: '请输入原密码。', newRequired: '请输入新密码。', short: '新密码至少 6 位。', different: '两次输入的新密码不一致。', same: '新密码不能与原密码相同。', submit: '修改密码', done: '密码已修改', logout: '退出登录',
  },
}
