/**
 * How the book of a journal looks, on a screen and on paper. It has the system's own colours, so that it is dark where everything is, and
 * no file besides itself.
 */
export const bookStyle = `
:root { color-scheme: light dark; }
body { max-width: 38em; margin: 0 auto; padding: 2em 1.25em 6em; overflow-wrap: anywhere; font: 1.05em/1.6 Georgia, serif; }
h1, h2, h3 { line-height: 1.25; font-weight: 600; }
h1 { font-size: 2.4em; margin: 0 0 0.3em; }
h2 { font-size: 1.6em; margin: 3em 0 1em; padding-top: 0.5em; border-top: 1px solid; }
h3 { font-size: 1.2em; margin: 0; }
a { color: inherit; }
.cover { min-height: 60vh; display: flex; flex-direction: column; justify-content: center; }
.fine { font-size: 0.85em; opacity: 0.75; margin: 0.2em 0; }
.contents ol { list-style: none; padding: 0 0 0 1em; columns: 14em; }
.contents > ol { padding: 0; columns: auto; }
article { margin: 0 0 2.5em; }
.words { white-space: pre-wrap; margin: 0.6em 0; }
.tags span { margin-inline-end: 0.7em; }
figure { margin: 1em 0; }
img { max-width: 100%; height: auto; max-height: 80vh; }
audio { width: 100%; }
@media print {
  body { max-width: none; padding: 0; font-size: 11pt; }
  .cover, .contents { break-after: page; }
  .contents a { text-decoration: none; }
  h2 { break-after: avoid; }
  h3, .felt { break-after: avoid; }
  figure, audio { break-inside: avoid; }
  audio, .back { display: none; }
  img { max-height: 60vh; }
}
`;
