/** The words around the slides at the top of the home page. */
export const text = {
  label: 'Të zgjedhurat e dyqanit',
}
