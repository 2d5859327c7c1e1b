/** Makes the documentation site: `node packages/docs/src/build.ts [FOLDER]`. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Marked } from 'marked';
import { type Described, exportsOf } from './api.ts';
import { type Page, REFERENCES, SECTIONS, type Section } from './pages.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SITE = fileURLToPath(new URL('../site/', import.meta.url));

interface Made {
  readonly url: string;
  readonly title: string;
  readonly lang: string;
  readonly html: string;
  readonly other?: string;
}

/** Where a file of the repository is on the site: `packages/cli/README.md` is `packages/cli.html`. */
export const urlOf = (file: string): string =>
  file === 'docs/start/README.md'
    ? 'index.html'
    : `${file
        .replace(/^docs\//, '')
        .replace(/\/README\.md$/, '')
        .replace(/\.md$/, '')
        .toLowerCase()}.html`;

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/<[^>]*>|&\w+;/g, '')
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function buildDocs(out: string): { readonly pages: number; readonly problems: readonly string[] } {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const problems: string[] = [];
  const known = SECTIONS.flatMap(({ pages }) => pages);
  const pages: Made[] = [
    ...known.map((page) => fromMarkdown(page, out, problems)),
    ...REFERENCES.map(reference),
    serverApi(),
  ];
  const menu: Section[] = [
    ...SECTIONS,
    {
      title: 'Reference',
      pages: [
        ...REFERENCES.map(({ name }) => ({ file: referenceFile(name), title: name })),
        { file: SERVER, title: 'Server: HTTP and WebSocket' },
      ],
    },
  ];
  for (const page of pages) write(join(out, page.url), framed(page, menu));
  write(
    join(out, 'search.json'),
    JSON.stringify(pages.map(({ url, title, lang, html }) => ({ url, title, lang, text: textOf(html) }))),
  );
  cpSync(SITE, out, { recursive: true });
  writeFileSync(join(out, 'tokens.css'), readFileSync(join(ROOT, 'packages/web/src/styles/tokens.css'), 'utf8'));
  problems.push(...deadLinks(pages, out));
  return { pages: pages.length, problems };
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

// ── Pages ─────────────────────────────────────────────────────────────────────────────────────────────────────────

function fromMarkdown({ file, title, other, lang }: Page, out: string, problems: string[]): Made {
  const url = urlOf(file);
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens);
        return `<h${depth} id="${slug(text)}">${text}</h${depth}>\n`;
      },
      table(token) {
        const cells = (row: typeof token.header, tag: string): string =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        return `<div class="wide" tabindex="0"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>\n${rows}</tbody></table></div>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escaped(linkFrom(file, url, href, out, problems))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }) {
        return `<img src="${escaped(linkFrom(file, url, href, out, problems))}" alt="${escaped(text)}" loading="lazy">`;
      },
    },
  });
  const html = marked.parse(readFileSync(join(ROOT, file), 'utf8'), { async: false });
  return { url, title, lang: lang ?? 'en', html, ...(other ? { other: urlOf(other) } : {}) };
}

/** A link of the Markdown as it is on the site; files that are no pages are shown as they are. */
function linkFrom(file: string, url: string, href: string, out: string, problems: string[]): string {
  if (/^(\w+:|#|\/)/.test(href)) return href;
  const [path, anchor] = href.split('#');
  const target = relative(ROOT, join(ROOT, dirname(file), decodeURI(path)));
  const there = join(ROOT, target);
  if (!existsSync(there)) problems.push(`${file}: there is no ${href}`);
  const page = SECTIONS.flatMap(({ pages }) => pages).find(
    (one) => one.file === target || one.file === join(target, 'README.md'),
  );
  let to = page ? urlOf(page.file) : `files/${target}`;
  if (!page && existsSync(there)) {
    // A page that is in no menu, or a folder, is read as text.
    if (/\.\w+$/.test(basename(target)) && !/\.(svg|png|jpg|webp)$/.test(target)) to += '.txt';
    if (/\.\w+$/.test(basename(target))) copyOf(there, join(out, to));
    else return '#';
  }
  return `${relative(dirname(url), to)}${anchor ? `#${anchor}` : ''}`;
}

function copyOf(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

const referenceFile = (name: string): string =>
  `docs/reference/${name.replace('@tabularium/', '').replace('/', '-')}.md`;
const SERVER = 'docs/reference/server.md';

function reference({ name, module }: (typeof REFERENCES)[number]): Made {
  const all = exportsOf(ROOT, module);
  const list = all
    .map(({ name: one, kind }) => `<li><a href="#${one}">${one}</a> <small>${kind}</small></li>`)
    .join('\n');
  const html = `<h1>${name}</h1>\n<p>Every export, from the sources.</p>\n<ul class="exports">${list}</ul>\n${all.map(section).join('\n')}`;
  return { url: urlOf(referenceFile(name)), title: name, lang: 'en', html };
}

function section({ name, kind, about, declaration, file }: Described): string {
  const paragraphs = about
    .split(/\n\s*\n/)
    .filter((text) => text !== '')
    .map((text) => `<p>${escaped(text)}</p>`);
  return `<h2 id="${name}">${name} <small>${kind}, ${file}</small></h2>\n${paragraphs.join('\n')}\n<pre><code class="language-ts">${escaped(declaration)}</code></pre>`;
}

/** The server describes itself: the page asks it. */
function serverApi(): Made {
  const html = `<h1>Server: HTTP and WebSocket</h1>
<p>What this server answers, and every message of its WebSocket, as <a href="/api/openapi.json">/api/openapi.json</a> describes them. The page is made from that when it is opened, so it is always that of the server you are looking at.</p>
<div id="openapi" data-openapi="/api/openapi.json"><p>The description comes from a running server.</p></div>`;
  return { url: urlOf(SERVER), title: 'Server: HTTP and WebSocket', lang: 'en', html };
}

// ── Around a page ─────────────────────────────────────────────────────────────────────────────────────────────────

const WORDS = {
  en: { home: 'To the games', search: 'Search', contents: 'Contents', skip: 'To the text', none: 'Nothing found' },
  fr: {
    home: 'Vers les jeux',
    search: 'Rechercher',
    contents: 'Sommaire',
    skip: 'Aller au texte',
    none: 'Rien trouvé',
  },
} as const;

function framed({ url, title, lang, html, other }: Made, menu: readonly Section[]): string {
  const words = lang === 'fr' ? WORDS.fr : WORDS.en;
  const base = relative(dirname(url), '.') || '.';
  const links = menu
    .map((one) => {
      const items = one.pages.map((page) => {
        const to = urlOf(page.file);
        return `<li${page.lang ? ` lang="${page.lang}"` : ''}><a href="${base}/${to}"${to === url ? ' aria-current="page"' : ''}>${escaped(page.title)}</a></li>`;
      });
      return `<h2>${one.title}</h2><ul>${items.join('')}</ul>`;
    })
    .join('\n');
  const switched = other
    ? `<a class="other" hreflang="${lang === 'fr' ? 'en' : 'fr'}" href="${base}/${other}">${lang === 'fr' ? 'English' : 'Français'}</a>`
    : '';
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Tabularium</title>
<link rel="stylesheet" href="${base}/tokens.css">
<link rel="stylesheet" href="${base}/site.css">
<script type="module" src="${base}/site.js"></script>
</head>
<body data-base="${base}" data-none="${words.none}">
<a class="skip" href="#text">${words.skip}</a>
<header>
<a class="name" href="${base}/index.html">Tabularium</a>
<search><input type="search" id="search" placeholder="${words.search}" aria-label="${words.search}" autocomplete="off"><ol id="found" hidden></ol></search>
${switched}<a href="/">${words.home}</a>
</header>
<details class="menu"><summary>${words.contents}</summary><nav aria-label="${words.contents}">${links}</nav></details>
<main id="text">
${html}
</main>
</body>
</html>
`;
}

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Links of pages to places that are not there. */
function deadLinks(pages: readonly Made[], out: string): string[] {
  const ids = new Map(
    pages.map(({ url, html }) => [url, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
  );
  return pages.flatMap(({ url, html }) =>
    [...html.matchAll(/<a href="([^"]+)"/g)].flatMap(([, href]) => {
      if (/^(\w+:|\/)/.test(href) || href === '#') return [];
      const [path, anchor] = href.split('#');
      const target = path === '' ? url : join(dirname(url), path);
      if (!existsSync(join(out, target))) return [`${url}: ${href} leads nowhere`];
      const there = ids.get(target);
      return anchor && there && !there.has(decodeURI(anchor)) ? [`${url}: ${href} has no such heading`] : [];
    }),
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const out = process.argv[2] ?? fileURLToPath(new URL('../dist/', import.meta.url));
  const { problems } = buildDocs(out);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
