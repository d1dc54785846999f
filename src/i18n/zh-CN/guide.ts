/** The guide of the main job. */
export const guide = {
  title: '上手指引',
  about: '从采集客户数据到发布报告，一步一步来；进度取自您的实际数据。',
  open: '打开上手指引',
  close: '关闭上手指引',
  fold: '收起步骤',
  unfold: '展开步骤',
  done: '已完成',
  progress: '已完成 %{done}/%{count} 步，下一步：%{next}',
  allDone: '所有步骤都已完成。',
  again: '关闭后可从右上角的“帮助”重新打开。',
  step: {
    banks: { title: '建立机构', text: '先建银行，再建支行；用户和数据都归到机构之下。' },
    users: { title: '建立用户', text: '选择角色和机构，把只显示一次的初始密码交给本人。' },
    customer: { title: '取得客户', text: '出示二维码请客户授权，或按信用代码自行添加。' },
    upload: { title: '上传报表', text: '导入资产负债表、利润表和现金流量表，核对勾稽关系。' },
    build: { title: '生成报告', text: '选择模板和报告期，由系统写出初稿。' },
    publish: { title: '修改并发布', text: '补齐“待填”内容，核对后发布。' },
  },
  link: { banks: '去建机构', users: '去建用户', roles: '查看角色', request: '去生成二维码', add: '去添加', upload: '去上传', build: '去生成', publish: '去发布' },
}
