// The search, without a server, and the page that a server's own description makes.
const { base, none } = document.body.dataset;
const input = document.querySelector('#search');
const list = document.querySelector('#found');
const menu = document.querySelector('.menu');
const wide = matchMedia('(min-width: 56.01rem)');
const openMenu = () => {
  menu.open = wide.matches;
};
wide.addEventListener('change', openMenu);
openMenu();
document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'lamp' : 'plate';

const plain = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
let pages;

async function load() {
  pages ??= fetch(`${base}/search.json`)
    .then((reply) => reply.json())
    .then((all) => all.map((page) => ({ ...page, inTitle: plain(page.title), inText: plain(page.text) })));
  return pages;
}

/** Every word must be on the page; a title counts for more than the text, and often more than once. */
function rank(all, words) {
  return all
    .map((page) => {
      const counts = words.map((word) => 40 * page.inTitle.split(word).length + page.inText.split(word).length - 41);
      return {
        page,
        worth: counts.includes(0)
          ? 0
          : counts.reduce((sum, one) => sum + one, 0) + (page.lang === document.documentElement.lang ? 5 : 0),
      };
    })
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, 12);
}

function shown({ page }, word) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `${base}/${page.url}`;
  link.textContent = page.title;
  const at = page.inText.indexOf(word);
  const near = document.createElement('p');
  if (at >= 0) {
    const mark = document.createElement('mark');
    mark.textContent = page.text.slice(at, at + word.length);
    near.append(page.text.slice(Math.max(0, at - 50), at), mark, page.text.slice(at + word.length, at + 90));
  }
  item.append(link, near);
  return item;
}

async function look() {
  const words = plain(input.value)
    .split(/\s+/)
    .filter((word) => word !== '');
  list.hidden = words.length === 0;
  if (words.length === 0) return;
  const found = rank(await load(), words).map((one) => shown(one, words[0]));
  if (found.length === 0) {
    const nothing = document.createElement('li');
    nothing.textContent = none;
    found.push(nothing);
  }
  list.replaceChildren(...found);
}
input.addEventListener('input', () => void look());
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && document.activeElement !== input) {
    event.preventDefault();
    input.focus();
  }
  if (event.key === 'Escape') list.hidden = true;
});

const api = document.querySelector('[data-openapi]');
if (api) {
  const reply = await fetch(api.dataset.openapi).catch(() => undefined);
  if (reply?.ok) api.replaceChildren(...described(await reply.json()));
}

function described({ paths = {}, components = {} }) {
  const block = (title, about, what) => {
    const heading = document.createElement('h2');
    heading.textContent = title;
    const text = document.createElement('p');
    text.textContent = about ?? '';
    const more = document.createElement('details');
    const summary = document.createElement('summary');
    summary.textContent = 'Fields';
    const pre = document.createElement('pre');
    pre.textContent = JSON.stringify(what, null, 2);
    more.append(summary, pre);
    return [heading, text, more];
  };
  return [
    ...Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { summary, description, ...rest }]) =>
        block(`${method.toUpperCase()} ${path}`, summary ?? description, rest),
      ),
    ),
    ...Object.entries(components.schemas ?? {}).flatMap(([name, schema]) => block(name, schema.description, schema)),
  ];
}
