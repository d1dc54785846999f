/** Limits of a question about a document, of the browser and of the server alike. */
export const mostParagraphs = 40
export const longestParagraph = 4000
export const longestQuestion = 500
