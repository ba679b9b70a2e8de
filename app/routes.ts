import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The table of contents: every address of the shop and the file that answers it. */
export default [
  layout('pages/shop.layout.tsx', [
    index('pages/home.page.tsx'),
    route('kategori/:slug', 'catalogue/listing.page.tsx'),
    route('information/:id', 'catalogue/product.page.tsx'),
    route('kasa', 'checkout/kasa.page.tsx'),
    route('faleminderit', 'checkout/thank-you.page.tsx'),
    route('sign-in', 'account/sign-in.page.tsx'),
    route('sign-up', 'account/sign-up.page.tsx'),
    route('kam-harruar-fjalekalimin', 'account/forgotten-password.page.tsx'),
    route('fjalekalim-i-ri', 'account/new-password.page.tsx'),
    layout('account/account.layout.tsx', [route('llogaria-ime', 'account/account.page.tsx')]),
    route('faq', 'pages/faq.page.tsx'),
    route('contact', 'pages/contact.page.tsx'),
    route('privacy-policy', 'pages/privacy-policy.page.tsx'),
    route('terms', 'pages/terms.page.tsx'),
    route('unauthorized', 'pages/unauthorized.page.tsx'),
    route('search', 'pages/search.page.tsx'),
    route('login', 'pages/login.page.tsx'),
    route('*', 'pages/not-found.page.tsx'),
  ]),
  layout('admin/admin.layout.tsx', [
    route('paneli', 'admin/dashboard.page.tsx'),
    route('menaxhimi-i-produkteve', 'admin/products.page.tsx'),
    route('upload', 'admin/upload.page.tsx'),
    route('edit/:id', 'admin/edit.page.tsx'),
    route('menaxhimi-i-kategorive', 'admin/categories.page.tsx'),
    route('menaxhimi-i-ballines', 'admin/hero.page.tsx'),
    route('orders', 'admin/orders.page.tsx'),
  ]),
  route('robots.txt', 'pages/robots.page.tsx'),
  route('sitemap.xml', 'pages/sitemap.page.tsx'),
] satisfies RouteConfig
