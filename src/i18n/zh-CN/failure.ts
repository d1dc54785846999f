/** Failures of calls, by kind (`spec.txt` section 8). */
export const failure = {
  title: '错误提示',
  reminder: '提示',
  forbidden: '无权访问 Forbidden',
  unauthorized: '登录已失效 Unauthorized',
  userInfoTitle: 'Error',
  verification: 'Authorization verification failed',
  noPermission: '没有权限进行此操作，请联系管理员。',
  network: '无法连接服务器，请检查网络后重试。',
  timeout: '服务器没有及时回应，请重试。',
  unexpected: '请求没有成功（%{status}），请稍后再试。',
  userInfo: '请求用户信息失败，请重试。',
  retry: '重试',
  outdated: '这部分内容没有加载成功：系统已更新，或网络中断过。重新加载页面后即可打开，表单中填写的内容会保留。',
  partAway: '连不上服务器，这部分内容暂时打不开；恢复后会自动打开，没有打开请再试一次。',
  reload: '重新加载',
  close: '关闭提示',
}
