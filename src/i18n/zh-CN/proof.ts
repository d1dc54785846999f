/** Proof material, and the edits that it unlocks. */
export const proof = {
  title: '修改数据 · %{table}', close: '关闭', materials: '证明材料', count: '%{smart_count} 份', saved: '已上传的证明材料', fold: '收起', unfold: '展开',
  file: {
    choose: '选择证明材料', drop: '将文件拖到这里，或点击选择', accepts: '支持 doc、docx、图片、pdf、xlsx、xls，每个不超过 100M，可一次选多个', new: '待上传的文件', quoted: '“%{name}”',
    tooLarge: '%{names}超过 100M，没有加入。', refused: '%{names}的类型不能上传。可上传 doc、docx、图片、pdf、xlsx 和 xls。', empty: '%{names}是空文件，没有加入。', none: '未获取到新文件',
    confirm: '确认上传', confirmCount: '确认上传（%{smart_count}）', remove: '移除 %{name}', stop: '停止上传 %{name}', sending: '正在上传 %{name}', done: '上传成功',
  },
  delete: { one: '删除', title: '删除“%{name}”？', text: '依据它所做的修改仍然保留，修改记录中也保留它的名称。', last: '这是最后一份证明材料，删除后修改将重新锁定。依据它所做的修改仍然保留，修改记录中也保留它的名称。', yes: '删除' },
  lock: { title: '数据已锁定，暂不能修改', locked: '这张表还没有证明材料。请先上传证明材料（如审计报告、原始报表、凭证照片），上传后即可修改。', lockedAgain: '证明材料已全部删除，修改已重新锁定。已填写的内容还在，重新上传证明材料后即可保存。', unlocked: '已有证明材料，可以修改。每次修改都会记录修改人、时间和依据的证明材料。' },
  history: { title: '修改记录', ofCell: '单元格修改记录', close: '关闭修改记录', none: '还没有修改过。', nothing: '（空）', old: '原值：%{value}', new: '新值：%{value}', proof: '依据：', deleted: '%{name}（已删除）', hash: '文件指纹 SHA-256：%{hash}', undone: '%{by} 已于 %{time} 撤销', more: '显示更早的修改' },
  undo: { one: '撤销', title: '撤销这次修改？', text: '单元格将恢复为修改前的值。这次修改仍留在记录中，并标明已撤销。', yes: '撤销修改' },
  leave: { title: '关闭修改窗口？', rows: '有修改还没有保存，关闭后不保留。已保存的修改和已上传的证明材料都在。', files: '有文件还没有上传完，关闭后不再上传。已上传的证明材料都在。', yes: '关闭' },
}
