import type { MailContent, MailBranding, MailPart } from '../../domain/notifications/mail-content.ts';

const FONT = "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Devanagari', 'Noto Sans Gujarati', sans-serif";

/** Mail programs know no style sheets of other files and few of their own: everything stands on its element. */
export function MailPage({ letter, look }: { letter: MailContent; look: MailBranding }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
        <style>{DARK}</style>
      </head>
      <body className="ground" style={{ margin: 0, padding: '24px 12px', background: '#f4f2ee', fontFamily: FONT }}>
        <table role="presentation" width="100%" cellPadding="0" cellSpacing="0">
          <tbody>
            <tr>
              <td align="center">
                <div className="sheet" style={SHEET}>
                  <div style={{ padding: '16px 24px', background: look.brand, color: look.onBrand, fontWeight: 700 }}>
                    {look.shopName}
                  </div>
                  <div style={{ padding: '8px 24px 24px' }}>
                    {letter.parts.map((part, index) => (
                      <Part key={index} part={part} look={look} />
                    ))}
                  </div>
                </div>
                <p className="soft" style={{ ...SOFT, maxWidth: 560, margin: '16px auto 0' }}>
                  {look.foot}
                </p>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Part({ part, look }: { part: MailPart; look: MailBranding }) {
  switch (part.kind) {
    case 'heading':
      return <h1 style={{ margin: '16px 0 8px', fontSize: 22, lineHeight: 1.25 }}>{part.text}</h1>;
    case 'text':
      return <p style={{ margin: '12px 0', fontSize: 16, lineHeight: 1.5 }}>{part.text}</p>;
    case 'facts':
      return (
        <table cellPadding="0" cellSpacing="0" style={{ margin: '16px 0', width: '100%', borderCollapse: 'collapse' }}>
          <tbody>
            {part.facts.map(([label, value], index) => (
              <tr key={index}>
                <th scope="row" align="left" className="soft" style={{ ...SOFT, ...CELL, width: '38%' }}>
                  {label}
                </th>
                <td style={{ ...CELL, fontSize: 15, whiteSpace: 'pre-line' }}>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'button':
      return (
        <p style={{ margin: '20px 0' }}>
          <a href={part.to} style={{ ...BUTTON, background: look.brand, color: look.onBrand }}>
            {part.label}
          </a>
        </p>
      );
    case 'small':
      return (
        <p className="soft" style={{ ...SOFT, margin: '20px 0 0' }}>
          {part.text}
        </p>
      );
  }
}

const SHEET = {
  maxWidth: 560,
  margin: '0 auto',
  overflow: 'hidden',
  borderRadius: 12,
  background: '#ffffff',
  color: '#1c1a17',
  textAlign: 'left',
} as const;
const SOFT = { color: '#6b655d', fontSize: 13, lineHeight: 1.5, fontWeight: 400 } as const;
const CELL = { padding: '7px 12px 7px 0', borderTop: '1px solid #e5e1da', verticalAlign: 'top' } as const;
const BUTTON = {
  display: 'inline-block',
  padding: '13px 22px',
  borderRadius: 8,
  fontWeight: 700,
  fontSize: 16,
  textDecoration: 'none',
} as const;
const DARK = `
@media (prefers-color-scheme: dark) {
  .ground { background: #141210 !important; }
  .sheet { background: #1f1c19 !important; color: #f1eee9 !important; }
  .soft { color: #b3aca2 !important; }
  td, th { border-color: #3a3530 !important; }
}`;
