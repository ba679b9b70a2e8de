/** The words of the page for those who may not see what they asked for. */
export const text = {
  /** The specification's words. */
  title: 'Access Denied',
  back: 'Go Back',
  pageTitle: 'Nuk keni të drejtë hyrjeje',
  description: 'Kjo faqe është vetëm për stafin e dyqanit.',
  line: 'Kjo faqe është vetëm për stafin e dyqanit dhe llogaria juaj nuk ka të drejtë ta hapë. Nëse mendoni se është gabim, flisni me administratorin e dyqanit.',
}
