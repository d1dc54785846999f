/** Orders of amounts in whatever currency. */
export const ofAnyCurrency = {
  元: 'Ones',
  百元: 'Hundreds',
  千元: 'Thousands',
  万元: 'Ten thousands',
  十万元: 'Hundred thousands',
  百万元: 'Millions',
  千万元: 'Ten millions',
  亿元: 'Hundred millions',
  十亿元: 'Billions',
}
