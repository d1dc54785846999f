/** Stands for a sign that no letter is known for, so that what is beside it is no figure by itself. */
export const unknownSign = '□'

const run = /<w:r(?=[\s>])[^>]*>(?:(?!<w:r[\s>])[\s\S])*?<\/w:r>/g
/** How a run looked before a change that is tracked. */
const earlier = /<w:rPrChange[\s>][\s\S]*?<\/w:rPrChange>/g
const off = /^(?:0|false|off|none)$/
/** Whether a run's properties switch something on: `<w:vanish/>`, but not `<w:vanish w:val="0"/>`. */
const has = (text: string, property: string): boolean => {
  const found = new RegExp(`<w:${property}(?:\\s+w:val="([^"]*)")?\\s*/>`).exec(text.replace(earlier, ''))
  return found !== null && !off.test(found[1] ?? '')
}

const letters = (formula: string): string[] => [...formula.matchAll(/<m:t[^>]*>([^<]*)<\/m:t>/g)].map(([, t = '']) => t)
/** Fractions, roots and powers: their letters after each other would be another number. */
const built = /<m:(?:f|sSup|sSub|sSubSup|rad|nary|d|m|eqArr|func|lim\w*|acc|bar)[\s>]/

const written = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`

/** Whether a document has something that `plainRuns` changes. */
export const needsPlainRuns = (xml: string): boolean =>
  /<w:(?:vanish|dstrike|moveFrom|moveTo)[\s/>]|<m:oMath[\s>]/.test(xml)

/**
 * A Word document's text as it is shown: hidden text left out, what was moved at its new place only, struck twice as
 * struck, formulas as their letters. Its reader shows the first, loses the second and the last, and forgets the third.
 *
 * @param xml of `word/document.xml`
 */
export const plainRuns = (xml: string): string =>
  xml
    .replace(/<w:moveFrom(?=[\s>])[^>]*>[\s\S]*?<\/w:moveFrom>/g, '')
    .replace(/<\/?w:moveTo(?=[\s>])[^>]*>/g, '')
    .replace(/<m:oMath(?=[\s>])[^>]*>[\s\S]*?<\/m:oMath>/g, (formula) =>
      written(
        built.test(formula) ? `${unknownSign} ${letters(formula).join(' ')} ${unknownSign}` : letters(formula).join(''),
      ),
    )
    .replace(/<\/?m:oMathPara(?=[\s>])[^>]*>|<m:oMathParaPr>[\s\S]*?<\/m:oMathParaPr>/g, '')
    .replace(run, (one) =>
      has(one, 'vanish') ? '' : has(one, 'dstrike') ? one.replace(/<w:dstrike[^>]*>/, '<w:strike/>') : one,
    )

/** Signs of fonts for which no letter is known, as `□`. @param codes as the file writes them: F0FF */
export const withUnknownSigns = (xml: string, codes: readonly string[]): string =>
  xml.replace(/<w:sym\s[^>]*w:char="([^"]*)"[^>]*>(?:<\/w:sym>)?/g, (sign, code: string) =>
    codes.some((one) => one.toLowerCase() === code.toLowerCase()) ? `<w:t>${unknownSign}</w:t>` : sign,
  )
