import { AlignmentType, LevelFormat, LineRuleType, type INumberingOptions, type IStylesOptions } from 'docx'

/** 宋体 for text, 黑体 for headings, and what goes with them for Latin letters and figures. */
export const songti = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', cs: 'Times New Roman', eastAsia: '宋体' }
export const heiti = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial', eastAsia: '黑体' }

/** A4, in twips. */
export const page = {
  width: 11906,
  height: 16838,
  margin: { top: 1440, bottom: 1440, left: 1418, right: 1418, header: 851, footer: 851 },
}
export const textWidth = page.width - page.margin.left - page.margin.right
/** On a page that is turned for a wide table. */
export const turnedWidth = page.height - page.margin.left - page.margin.right

/** Without a rule LibreOffice clips charts and pictures to one line. */
export const spacing = (line: number, before = 0, after = 0) => ({ line, lineRule: LineRuleType.AUTO, before, after })

const headingStyle = (size: number, before: number) => ({
  run: { font: heiti, size, bold: true, color: '000000' },
  paragraph: { spacing: spacing(300, before, 120), keepNext: true },
})

/** The style of text in tables by its size in half-points: written once, not with every cell. */
export const tableStyle = (size: number): string => (size === 21 ? 'TableText' : `TableText${size}`)

/**
 * The language of Latin letters and digits is not Chinese, as Word itself has it: LibreOffice would break numbers at
 * the end of a line.
 */
const language = { value: 'en-US', eastAsia: 'zh-CN' }

export const styles: IStylesOptions = {
  default: {
    document: { run: { font: songti, size: 24, language }, paragraph: { spacing: spacing(360) } },
    title: {
      run: { font: heiti, size: 44, bold: true, color: '000000' },
      paragraph: { alignment: AlignmentType.CENTER, spacing: spacing(360, 3600, 480) },
    },
    heading1: headingStyle(32, 360),
    heading2: headingStyle(28, 240),
    heading3: headingStyle(26, 200),
    heading4: headingStyle(24, 160),
    hyperlink: { run: { color: '0563C1', underline: {} } },
    footnoteText: { run: { size: 18 }, paragraph: { spacing: spacing(260) } },
  },
  paragraphStyles: [
    {
      id: 'BodyText',
      name: 'Body Text',
      basedOn: 'Normal',
      quickFormat: true,
      paragraph: {
        alignment: AlignmentType.BOTH,
        indent: { firstLine: 480, firstLineChars: 200 },
        spacing: spacing(360, 0, 60),
      },
    },
    {
      id: tableStyle(21),
      name: 'Table Text',
      basedOn: 'Normal',
      quickFormat: true,
      run: { size: 21 },
      paragraph: { spacing: spacing(260) },
    },
    ...[19, 17, 15].map((size) => ({
      id: tableStyle(size),
      name: `Table Text ${size / 2}`,
      basedOn: tableStyle(21),
      run: { size },
    })),
    {
      id: 'Caption',
      name: 'caption',
      basedOn: 'Normal',
      next: 'Normal',
      quickFormat: true,
      run: { font: heiti, size: 21 },
      paragraph: { alignment: AlignmentType.CENTER, spacing: spacing(300, 160, 80) },
    },
    {
      id: 'SourceLine',
      name: 'Source Line',
      basedOn: 'Normal',
      quickFormat: true,
      run: { size: 18, color: '595959' },
      paragraph: { spacing: spacing(260, 60, 200) },
    },
    {
      id: 'Contents',
      name: 'Contents Title',
      basedOn: 'Normal',
      run: { font: heiti, size: 32, bold: true },
      paragraph: { alignment: AlignmentType.CENTER, spacing: spacing(360, 0, 240) },
    },
    ...[1, 2, 3].map((level) => ({
      id: `TOC${level}`,
      name: `toc ${level}`,
      basedOn: 'Normal',
      run: { size: 22 },
      paragraph: { indent: { left: (level - 1) * 420 }, spacing: spacing(300) },
    })),
  ],
}

/** Size of the letters, in half-points, and indent, in twips, of the styles whose paragraphs are mostly one line. */
export const letters: Readonly<Record<string, { size: number; indent: number }>> = {
  Heading1: { size: 32, indent: 0 },
  Heading2: { size: 28, indent: 0 },
  Heading3: { size: 26, indent: 0 },
  Heading4: { size: 24, indent: 0 },
  Caption: { size: 21, indent: 0 },
  SourceLine: { size: 18, indent: 0 },
  BodyText: { size: 24, indent: 480 },
  TOC3: { size: 22, indent: 840 },
}

const indent = (level: number) => ({ paragraph: { indent: { left: 480 * (level + 1), hanging: 480 } } })

export const numbering: INumberingOptions = {
  config: [
    {
      reference: 'ordered',
      levels: [0, 1, 2, 3].map((level) => ({
        level,
        format: level % 2 === 0 ? LevelFormat.DECIMAL : LevelFormat.LOWER_LETTER,
        text: level % 2 === 0 ? `${`%${level + 1}`}.` : `${`%${level + 1}`})`,
        alignment: AlignmentType.LEFT,
        style: indent(level),
      })),
    },
    {
      reference: 'bullet',
      levels: [0, 1, 2, 3].map((level) => ({
        level,
        format: LevelFormat.BULLET,
        text: ['●', '○', '■', '□'][level] ?? '●',
        alignment: AlignmentType.LEFT,
        style: indent(level),
      })),
    },
  ],
}
