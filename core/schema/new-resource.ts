import type { PermissionId } from '../permissions.ts'
import type { MenuGroup, Text } from './types.ts'

/** What somebody says of a resource that is not there yet. */
export type NewResource = { name: string; label: Text; group: MenuGroup; permission: PermissionId }

const firstField: Text = { 'zh-CN': '名称', 'en-US': 'Name' }
const firstGroup: Text = { 'zh-CN': '基本信息', 'en-US': 'Basics' }

/** A whole resource with one field, by which its records are called and listed; they lie in the shared table. */
export const newResource = ({ name, label, group, permission }: NewResource): Record<string, unknown> => ({
  kind: 'resource',
  name,
  label,
  route: `/dataPage/${name}`,
  permission,
  menu: { group, order: 50, icon: 'folder' },
  idField: 'id',
  recordTitle: '{name}',
  storage: { table: 'records' },
  api: { style: 'rest', path: `/${name}` },
  list: { sort: { field: 'name', order: 'ascend' }, pageSize: 10, rowClick: 'show' },
  form: { groups: [{ name: 'basic', label: firstGroup, columns: 2 }] },
  rules: [],
  schema: {
    type: 'object',
    required: ['name'],
    additionalProperties: false,
    properties: {
      name: { type: 'string', maxLength: 200, 'x-label': firstField, 'x-form': { group: 'basic', order: 1 } },
    },
  },
})
