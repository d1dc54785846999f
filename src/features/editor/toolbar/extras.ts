import type { Editor } from '@tiptap/core'
import type { ComponentType } from 'react'
import { AiButton } from '../ai/AiButton.tsx'
import { ChartTool } from '../chart-editing/ChartTool.tsx'
import { AddSection } from '../headings/AddSection.tsx'

/** Tools of the toolbar that bring a dialog or a menu of their own, after those of `commands.ts`. */
export const toolbarExtras: readonly ComponentType<{ editor: Editor }>[] = [ChartTool, AddSection, AiButton]
