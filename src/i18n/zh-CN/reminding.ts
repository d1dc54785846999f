/** Several customers are reminded, by their codes or by themselves. */
export const reminding = {
  title: '提醒 %{smart_count} 项申请的客户',
  text: '逐个向客户授权时使用的手机发送短信。已办完、已失效、没有手机号或 24 小时内已提醒的会跳过，并在最后列出。',
  run: '发送 %{smart_count} 条提醒',
  running: '正在发送第 %{at} 条，共 %{total} 条',
  stop: '停止',
  stopping: '正在停止…',
  sent: '已发送 %{smart_count} 条提醒。',
  left: '已停止，%{smart_count} 项没有发送。',
  not: '%{smart_count} 项没有发送：',
  reason: '%{reason}（%{count}）',
  names: '%{names} 等 %{count} 项',
  today: '24 小时内已提醒',
  again: '继续发送 %{smart_count} 条',
  customers: {
    title: '提醒 %{smart_count} 位客户',
    text: '逐个向客户授权时使用的手机发送短信，内容为最近一项待客户办理的申请。没有待办申请、申请已过期、没有手机号或 24 小时内已提醒的会跳过，并在最后列出。',
    left: '已停止，%{smart_count} 位客户没有提醒。',
    not: '%{smart_count} 位客户没有提醒：',
  },
}
