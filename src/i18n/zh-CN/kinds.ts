/** Inputs and columns of kinds of fields that load later. */
export const kinds = {
  colour: { choose: '选择%{name}' },
  address: { region: '省、市、区，可输入名称查找', line: '%{name}：详细地址' },
  file: {
    choose: '选择文件',
    replace: '更换文件',
    remove: '移除 %{name}',
    download: '下载 %{name}',
    failed: '文件没有打开，请重试。',
    uploading: '正在上传 %{name}',
    notUploaded: '%{name}（未上传完，请重新选择）',
    limits: '可上传 %{types}，不超过 %{size} MB',
    otherType: '“%{name}”的类型不能上传，可上传 %{types}。',
    tooLarge: '“%{name}”超过 %{size} MB。',
    empty: '“%{name}”是空文件。',
  },
}
