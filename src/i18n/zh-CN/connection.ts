/** Whether the server can be reached. */
export const connection = {
  offline: '网络已断开。',
  unreachable: '暂时连不上服务器，正在自动重试。',
  kept: '正在填写的内容会保留在本页，恢复后可以继续；没有读到的内容会自动重新加载。',
  look: '立即重试',
  back: '连接已恢复',
  cannotSend: {
    offline: '网络已断开，暂时不能提交；填写的内容都在，恢复后即可提交。',
    unreachable: '连不上服务器，暂时不能提交；填写的内容都在，恢复后即可提交。',
  },
}
