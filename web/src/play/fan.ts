/** Of the abilities beside somebody, in px: the board makes room for them. */
export const fanWidth = 204
