/** The report's style: black on white, for a screen and for paper. */
export const REPORT_STYLE = `
  :root { color-scheme: light; }
  body { margin-block: 0; margin-inline: auto; max-inline-size: 60rem; padding: 1.5rem; color: #1a1a1a; background: #fff; font: 1rem/1.5 system-ui, sans-serif; }
  h1 { font-size: 1.6rem; line-height: 1.25; overflow-wrap: anywhere; }
  h2 { margin-block: 2.5rem 0.5rem; font-size: 1.2rem; }
  .scroll { overflow-x: auto; }
  .scroll:focus-visible { outline: 2px solid #1a1a1a; outline-offset: 2px; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  caption { text-align: start; padding-block: 0.25rem; color: #444; }
  th, td { padding: 0.3rem 0.75rem; border-block-end: 1px solid #bbb; text-align: start; vertical-align: top; }
  td { overflow-wrap: break-word; max-inline-size: 30rem; }
  thead th { border-block-end: 2px solid #1a1a1a; white-space: nowrap; }
  .number { text-align: end; white-space: nowrap; }
  dl { display: grid; grid-template-columns: minmax(0, max-content) minmax(0, 1fr); gap: 0.25rem 1rem; margin: 0; }
  dt { color: #444; }
  dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
  figcaption { font-weight: 600; }
  figure { margin-block: 1rem; margin-inline: 0; }
  figure svg { max-inline-size: 100%; block-size: auto; font-size: 12px; }
  @media print {
    body { padding: 0; max-inline-size: none; font-size: 10pt; }
    .scroll { overflow: visible; }
    h2 { break-after: avoid; }
    tr, figure { break-inside: avoid; }
    thead { display: table-header-group; }
  }
`;
