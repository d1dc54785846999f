import { strToU8, zipSync } from 'fflate'

const names =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'

/** A Word file of this body, and of this text at the head of its pages; both as WordprocessingML. */
export function wordOf(body: string, header = ''): Uint8Array<ArrayBuffer> {
  const relations = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
  const document = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': `${relations}<Relationship Id="r1" Type="${document}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document ${names}><w:body>${body}</w:body></w:document>`,
    ...(header !== '' && { 'word/header1.xml': `<w:hdr ${names}>${header}</w:hdr>` }),
  }
  return new Uint8Array(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))))
}

/**
 * A Word file with headings, a table with a merged cell, a picture outside the file, and a link that wants to run a
 * script.
 */
export function wordDocument(): Uint8Array {
  const paragraph = (text: string, style = ''): string =>
    `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
  const cell = (text: string, properties = ''): string =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`
  const filler = Array.from({ length: 60 }, (_, index) => paragraph(`第${index}段正文。`)).join('')
  const body = `${paragraph('企业概况', 'h1')}${filler}${paragraph('财务分析', 'h1')}${paragraph('单位：万元')}<w:tbl><w:tr>${cell('利润表', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('净利润')}${cell('1,234.50')}</w:tr></w:tbl><w:p><w:hyperlink r:id="r9"><w:r><w:t>脚本</w:t></w:r></w:hyperlink><w:hyperlink r:id="r8"><w:r><w:t>外部网站</w:t></w:r></w:hyperlink></w:p>`
  const relations = (inner: string): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main =
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': relations(`<Relationship Id="r1" Type="${type}/officeDocument" Target="word/document.xml"/>`),
    'word/_rels/document.xml.rels': relations(
      `<Relationship Id="r2" Type="${type}/styles" Target="styles.xml"/><Relationship Id="r9" Type="${type}/hyperlink" Target="javascript:alert(1)" TargetMode="External"/><Relationship Id="r8" Type="${type}/hyperlink" Target="https://outside.example/" TargetMode="External"/>`,
    ),
    'word/styles.xml': `<w:styles ${main}><w:style w:type="paragraph" w:styleId="h1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/document.xml': `<w:document ${main}><w:body>${body}</w:body></w:document>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}
