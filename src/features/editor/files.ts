import { createContext, useContext } from 'react'

/** Where the editor's images come from and go to. Ids are those of `file:<id>`. */
export type EditorFiles = {
  load: (id: string) => Promise<Blob>
  /** Null where the document is only read. Answers the file's id. */
  upload: ((file: File) => Promise<string>) | null
}

export const EditorFilesContext = createContext<EditorFiles | null>(null)

export function useEditorFiles(): EditorFiles {
  const files = useContext(EditorFilesContext)
  if (!files) throw new Error('The editor needs an EditorFilesContext around it.')
  return files
}
