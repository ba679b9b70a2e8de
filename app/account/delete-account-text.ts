/** The words of leaving for good: apart, so that no other screen carries them. */
export const leavingText = {
  accountDeleted: 'Llogaria juaj u fshi.',
  onlyAdmin:
    'Ky është administratori i vetëm i dyqanit. Caktoni më parë një tjetër, pastaj fshijeni.',
  title: 'Fshini llogarinë',
  intro: 'Hyrja dhe profili juaj fshihen përgjithmonë. Porositë që keni bërë nuk preken.',
  open: 'Fshi llogarinë…',
  question: 'Ta fshijmë llogarinë tuaj?',
  notes: [
    'Fshihen menjëherë emri, emaili, telefoni, adresa dhe fjalëkalimi i llogarisë.',
    'Dilni nga llogaria në të gjitha pajisjet.',
    'Porositë tuaja mbeten te dyqani për dokumentet tregtare, pa llogari. Ato që janë në pritje ju vijnë si zakonisht.',
    'Kjo nuk kthehet pas.',
  ],
  yes: 'Po, fshije llogarinë',
  no: 'Mbaje llogarinë',
  busy: 'Duke fshirë...',
  farewell: 'Llogaria juaj u fshi. Faleminderit që ishit me ne!',
  farewellNote: 'Mund të porositni si më parë, edhe pa llogari.',
}
