/** A row of buttons that stays in sight at the foot of a panel, however long what is above it. */
export const atFoot = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  mx: -2,
  mb: -2,
  px: 2,
  py: 1.25,
  bgcolor: 'background.paper',
  borderTop: '1px solid',
  borderColor: 'divider',
} as const
