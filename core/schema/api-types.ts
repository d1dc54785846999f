/** How a call of a resource looks on the wire. Paths are below `/stage-api`. */
export type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string }
export type CreateCall = Call & {
  /** Where the call's names differ from the fields': name on the wire → field. */
  names?: Record<string, string>
}
export type ListCall = Call & {
  /** Filter that the interface sends with every list call of this resource; two resources may share one call. */
  filter?: Record<string, string>
  /**
   * `rows` asks pageNum and answers rows/total; `page` asks pageNo and answers data/totalCount; `range` asks sort,
   * range and filter in the query and answers the records alone, with their number in `Content-Range`.
   */
  paging: 'rows' | 'page' | 'range'
}

/**
 * What has changed since an earlier answer (`?since=<cursor>`); `due`: fields whose time changes a record by itself
 * when it passes.
 */
export type ChangesCall = Call & { due?: string[] }

/**
 * Many records from a spreadsheet, below this address: the template, what a file would do, and a part of its records at
 * a time. `key`: the fields by which two records are the same.
 */
export type ImportCall = Call & { key?: string[] }

/** The calls of plain REST, as the file names them; the others follow from the path. */
export const restCalls = ['list', 'get', 'create', 'update', 'delete'] as const
export type RestApi = {
  style: 'rest'
  path: string
  calls?: (typeof restCalls)[number][]
  /** Records can be imported from a spreadsheet. */ import?: { key?: string[] }
}

/** How a resource is spoken to: calls of their own below `/stage-api`, or plain REST under one path. */
export type ResourceApi = {
  style?: 'stage' | 'rest'
  /** Plain REST: what all of its calls begin with. */
  path?: string
  list: ListCall
  get?: Call
  create?: CreateCall
  update?: Call
  delete?: Call
  deleteMany?: Call
  changes?: ChangesCall
  import?: ImportCall
}
