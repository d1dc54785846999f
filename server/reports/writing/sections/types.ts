import type { TemplateSection } from '../../../../core/document/template-types.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import type { Facts } from '../data/facts.ts'

export type { TemplateBlock, TemplateSection } from '../../../../core/document/template-types.ts'

/** Writes a section below its heading. Answers blocks; nulls are left out. */
export type SectionWriter = (facts: Facts, section: TemplateSection) => (DocumentNode | null)[]
