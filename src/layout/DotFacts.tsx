import Box from '@mui/material/Box'

/**
 * Short facts with dots between them. The dot stands before a fact: at the beginning of a line it is out of sight, and
 * none is left at the end of one.
 */
export const DotFacts = ({ facts }: { facts: readonly string[] }) => (
  <Box component="span" sx={{ display: 'block', overflow: 'hidden', overflowWrap: 'anywhere' }}>
    {facts.map((fact) => (
      <Box
        key={fact}
        component="span"
        sx={{
          display: 'inline-block',
          ml: '-1em',
          mr: '1em',
          '&::before': { content: '"·"', display: 'inline-block', width: '1em', textAlign: 'center' },
        }}
      >
        {fact}
      </Box>
    ))}
  </Box>
)
