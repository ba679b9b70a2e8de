/** The look of the page that shows the API, in the colours of `ui/tokens.css`. */
export const docsStyle = `
@font-face { font-family: 'Hanken Grotesk'; src: url('/fonts/hanken-grotesk.woff2') format('woff2'); font-weight: 400 700; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 960px; background: #fbf8f3; color: #211a2b;
  font: 16px/1.5 'Hanken Grotesk', system-ui, sans-serif; }
a { color: #4a2391; }
h1 { font-size: 32px; line-height: 1.2; margin: 0 0 8px; }
h2 { margin: 40px 0 12px; text-transform: capitalize; }
h3 { margin: 0 0 8px; font-size: 18px; overflow-wrap: anywhere; }
p { margin: 0 0 8px; }
nav { display: flex; flex-wrap: wrap; gap: 8px; }
nav a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px; background: #efe9fa;
  border-radius: 999px; text-decoration: none; }
article { margin: 0 0 16px; padding: 16px 20px; overflow-x: auto; background: #fff; border: 1px solid #e6ddd0; border-radius: 16px; }
h3 b { display: inline-block; min-width: 64px; padding: 2px 8px; border-radius: 6px; font-size: 14px; text-align: center; }
.get { background: #e3f2e8; color: #17663a; }
.post, .put, .patch { background: #fdf0d5; color: #8a4b00; }
.delete { background: #fbe9e6; color: #ab1d18; }
.who, i, caption { color: #655c6b; }
code { font: 0.9em ui-monospace, monospace; }
table { width: 100%; margin-top: 12px; border-collapse: collapse; font-size: 15px; }
caption { padding-bottom: 4px; text-align: left; font-weight: 600; }
th, td { padding: 6px 12px 6px 0; border-top: 1px solid #e6ddd0; text-align: left; vertical-align: top; font-weight: 400; }
th { width: 28%; }
td:nth-child(2) { width: 26%; }
`
