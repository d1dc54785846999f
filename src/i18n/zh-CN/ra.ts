import type { TranslationMessages } from 'react-admin'

/** react-admin's own texts. */
export const ra: TranslationMessages['ra'] = {
  action: {
    add_filter: '添加筛选', add: '添加', back: '返回', bulk_actions: '已选择 %{smart_count} 项', cancel: '取消', clear_array_input: '清空列表', clear_input_value: '清除', clone: '复制',
    confirm: '确定', create: '新建', create_item: '新建 %{item}', delete: '删除', edit: '编辑', export: '导出', list: '列表', refresh: '刷新', remove_filter: '移除此筛选', remove_all_filters: '移除全部筛选',
    remove: '移除', reset: '重置', save: '保存', search: '搜索', search_columns: '搜索列', select_all: '全选', select_all_button: '全选', select_row: '选择此行', show: '查看', sort: '排序', undo: '撤销',
    unselect: '取消选择', expand: '展开', close: '关闭', open_menu: '打开菜单', close_menu: '关闭菜单', update: '更新', move_up: '上移', move_down: '下移', open: '打开', toggle_theme: '切换浅色或深色',
    select_columns: '列设置', update_application: '重新加载应用',
  },
  boolean: { true: '是', false: '否', null: ' ' },
  page: {
    create: '新建%{name}', dashboard: '首页', edit: '%{name} %{recordRepresentation}', error: '出错了', list: '%{name}', loading: '加载中', not_found: '页面不存在', show: '%{name} %{recordRepresentation}',
    empty: '还没有%{name}。', invite: '现在添加一个？', access_denied: '没有权限', authentication_error: '登录校验出错',
  },
  input: {
    file: { upload_several: '将文件拖到此处，或点击选择。', upload_single: '将文件拖到此处，或点击选择。' },
    image: { upload_several: '将图片拖到此处，或点击选择。', upload_single: '将图片拖到此处，或点击选择。' },
    references: { all_missing: '找不到引用的数据。', many_missing: '至少有一项引用的数据已不可用。', single_missing: '引用的数据已不可用。' },
    password: { toggle_visible: '隐藏密码', toggle_hidden: '显示密码' },
  },
  message: {
    about: '关于', access_denied: '您没有访问此页面的权限。', are_you_sure: '确定吗？', authentication_error: '登录服务出错，无法核对您的身份。', auth_error: '核对登录状态时出错。',
    bulk_delete_content: '确定删除选中的 %{smart_count} 项吗？', bulk_delete_title: '删除 %{smart_count} 项%{name}', bulk_update_content: '确定更新选中的 %{smart_count} 项吗？', bulk_update_title: '更新 %{smart_count} 项%{name}',
    clear_array_input: '确定清空整个列表吗？', delete_content: '确定删除这项%{name}吗？', delete_title: '删除%{name} %{recordRepresentation}', details: '详情', error: '页面出错，请求没有完成。',
    invalid_form: '填写内容有误，请检查标出的各项。', loading: '请稍候', no: '否', not_found: '地址有误，或页面已移走。', select_all_limit_reached: '项目太多，无法全部选择，只选择了前 %{max} 项。',
    unsaved_changes: '有尚未保存的修改，确定放弃吗？', yes: '是', placeholder_data_warning: '网络异常，数据没有更新。',
  },
  navigation: {
    clear_filters: '清除筛选', no_filtered_results: '没有符合筛选条件的%{name}。', no_results: '没有%{name}', no_more_results: '没有第 %{page} 页，请看前一页。', page_out_of_boundaries: '没有第 %{page} 页',
    page_out_from_end: '已是最后一页', page_out_from_begin: '已是第一页', page_range_info: '第 %{offsetBegin}-%{offsetEnd} 条，共 %{total} 条', partial_page_range_info: '第 %{offsetBegin}-%{offsetEnd} 条，共多于 %{offsetEnd} 条',
    current_page: '第 %{page} 页', page: '转到第 %{page} 页', first: '首页', last: '末页', next: '下一页', previous: '上一页', page_rows_per_page: '每页条数', skip_nav: '跳到内容',
  },
  sort: { sort_by: '按%{field_lower_first}%{order}排列', ASC: '升序', DESC: '降序' },
  auth: { auth_check_error: '请先登录', user_menu: '个人', username: '用户名', password: '密码', email: '邮箱', sign_in: '登录', sign_in_error: '登录失败，请重试', logout: '退出登录' },
  notification: {
    updated: '修改成功', created: '新建成功', deleted: '已删除 %{smart_count} 项', bad_item: '内容不正确', item_doesnt_exist: '内容不存在', http_error: '与服务器通信出错', data_provider_error: '数据出错。',
    i18n_error: '无法加载所选语言', canceled: '已取消', logged_out: '登录已失效，请重新登录。', not_authorized: '您没有访问此内容的权限。', application_update_available: '有新版本可用。', offline: '没有网络，无法取得数据。',
  },
  validation: {
    required: '请填写此项。', minLength: '至少 %{min} 个字符。', maxLength: '最多 %{max} 个字符。', minValue: '不能小于 %{min}。', maxValue: '不能大于 %{max}。', number: '请填写数字。', email: '邮箱格式不正确。',
    oneOf: '应为以下之一：%{options}', regex: '格式不正确（%{pattern}）。', unique: '已经存在。',
  },
  saved_queries: {
    label: '常用查询', query_name: '名称', new_label: '保存当前查询…', new_dialog_title: '保存当前查询', remove_label: '删除常用查询', remove_label_with_name: '删除查询“%{name}”', remove_dialog_title: '删除常用查询？',
    remove_message: '确定从常用查询中删除这一项吗？', help: '筛选列表后可将条件保存下来',
  },
  guesser: { empty: { title: '没有数据', message: '没有可显示的数据' } },
  configurable: {
    customize: '自定义', configureMode: '设置此页', inspector: { title: '设置', content: '将鼠标移到页面元素上进行设置', reset: '恢复默认', hideAll: '全部隐藏', showAll: '全部显示' },
    Datagrid: { title: '表格', unlabeled: '未命名的列 #%{column}' }, SimpleForm: { title: '表单', unlabeled: '未命名的输入 #%{input}' },
    SimpleList: { title: '列表', primaryText: '主要文字', secondaryText: '次要文字', tertiaryText: '附加文字' },
  },
}
