/** The settings of the layout. */
export const settings = {
  open: '设置', title: '界面设置', close: '关闭设置', kept: '只保存在这个浏览器中，立即生效。', reset: '恢复默认',
  theme: { label: '主题', light: '浅色', dark: '深色', system: '跟随系统' },
  primary: { label: '主色', blue: '蓝色（默认）', indigo: '靛蓝', violet: '紫色', teal: '青色', green: '绿色', amber: '琥珀', magenta: '洋红', slate: '石板灰' },
  density: { label: '密度', comfortable: '宽松', compact: '紧凑' },
  contentWidth: { label: '内容宽度', fluid: '铺满', fixed: '固定' },
  navigation: '导航', tabBar: '显示标签栏', collapsed: '收起侧边菜单',
}
