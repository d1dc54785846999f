/** Under this name the risk score stands among the figures that customers are compared by. */
export const scoreMeasure = 'riskScore'
