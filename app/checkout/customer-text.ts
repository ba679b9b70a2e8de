/** What the checkout says about the customer's fields: the specification's sentences, section 5. */
export type CustomerText = Record<
  | 'nameMissing'
  | 'nameLetters'
  | 'lastNameMissing'
  | 'lastNameLetters'
  | 'cityMissing'
  | 'streetMissing'
  | 'phone'
  | 'email'
  | 'tooLong',
  string
>

const page: CustomerText = {
  nameMissing: 'Ju lutemi shkruani emrin tuaj.',
  nameLetters: 'Emri duhet të përmbajë vetëm shkronja të vlefshme',
  lastNameMissing: 'Ju lutemi shkruani mbiemrin tuaj.',
  lastNameLetters: 'Mbiemri duhet të përmbajë vetëm shkronja të vlefshme',
  cityMissing: 'Ju lutemi shkruani qytetin tuaj.',
  streetMissing: 'Ju lutemi shkruani rrugën tuaj.',
  phone: 'Numri i telefonit nuk është i vlefshëm.',
  email: 'Ju lutemi shkruani një email të vlefshëm.',
  tooLong: 'Teksti është shumë i gjatë. Ju lutemi shkurtojeni.',
}

/** The modal names the language of the letters, the page does not. */
export const customerText: { page: CustomerText; modal: CustomerText } = {
  page,
  modal: {
    ...page,
    nameLetters: `${page.nameLetters} (shqip)`,
    lastNameLetters: `${page.lastNameLetters} (shqip)`,
  },
}
