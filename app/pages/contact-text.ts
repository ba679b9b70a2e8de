/** The words of the contact page. */
export const text = {
  title: 'Kontakt',
  description: (shop: string, city: string) =>
    `Si ta gjeni ${shop}: telefoni, WhatsApp, emaili, adresa në ${city} dhe harta me rrugën deri te dyqani.`,
  lead: 'Pyetje për një produkt, një porosi ose një kthim? Zgjidhni mënyrën që ju vjen më lehtë.',
  phone: 'Telefoni',
  phoneLine: 'Na telefononi',
  whatsapp: 'WhatsApp',
  whatsappLine: 'Na shkruani në WhatsApp',
  email: 'Email',
  emailLine: 'Na dërgoni një email',
  address: 'Adresa',
  addressLine: 'Shihni rrugën deri te ne',
  social: 'Na ndiqni',
  find: 'Ku jemi',
  openMap: 'Hap hartën',
  opening: 'Po hapet harta…',
  route: 'Trego rrugën',
  newWindow: 'hapet në dritare të re',
  source: 'Harta vjen nga OpenStreetMap dhe kërkohet vetëm kur e hapni ju.',
  map: (shop: string) => `Harta me vendin e dyqanit ${shop}`,
  zoomIn: 'Afro',
  zoomOut: 'Largo',
  attribution:
    '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">Kontribuesit e OpenStreetMap-it</a>',
  noTiles: 'Rrugët e hartës nuk po ngarkohen. Butoni «Trego rrugën» punon si gjithmonë.',
  noMap: 'Harta nuk u hap. Kontrolloni lidhjen dhe provoni përsëri, ose shtypni «Trego rrugën».',
}
