import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take minutes, however few lines they have. The runner knows sizes alone where nothing has run yet, and one
 * of them that begins last leaves the other processors idle.
 */
const dearest = [
  'browser/accessibility/reports.test.ts',
  'browser/editor.test.ts',
  'browser/main-job.test.ts',
  'browser/document-reading.test.ts',
  'browser/accessibility/',
  'browser/keyboard.test.ts',
  'acceptance/section-4-states.browser.test.ts',
  'browser/sign-in.test.ts',
  'browser/session.test.ts',
  'browser/tabs/',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = dearest.findIndex((part) => moduleId.replaceAll('\\', '/').includes(`/tests/${part}`))
  return place < 0 ? dearest.length : place
}

/** The order of the runner, but for the dearest files of a project, which begin first. */
export class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const groups = Map.groupBy(sorted, ({ project }) => project.name)
    return [...groups.values()].flatMap((group) => group.toSorted((a, b) => placeOf(a) - placeOf(b)))
  }
}
