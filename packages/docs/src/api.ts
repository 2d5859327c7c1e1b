/** The reference of a module, from its source: every export with the comment above it and its declaration. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

export interface Described {
  readonly name: string;
  readonly kind: string;
  readonly about: string;
  readonly declaration: string;
  /** From the root of the repository. */
  readonly file: string;
}

/** As much of a syntax tree as is looked at. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
interface Named {
  readonly exported: { readonly name: string };
  readonly local: { readonly name: string };
}

export function exportsOf(root: string, module: string): Described[] {
  const found = new Map<string, Described>();
  for (const one of collect(root, module)) if (!found.has(one.name)) found.set(one.name, one);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function collect(root: string, file: string): Described[] {
  const source = readFileSync(join(root, file), 'utf8');
  const body = (parseAst(source, { lang: 'ts' }) as unknown as { body: Node[] }).body;
  return body.flatMap((node) => {
    if (!node.type.startsWith('Export')) return [];
    const from = (node['source'] as { value: string } | null | undefined)?.value;
    const target = from === undefined ? file : join(dirname(file), from);
    if (node.type === 'ExportAllDeclaration') return existsSync(join(root, target)) ? collect(root, target) : [];
    const declared = node['declaration'] as Node | null | undefined;
    if (declared) return describe(source, file, node, declared);
    if (from === undefined || !existsSync(join(root, target))) return [];
    const there = collect(root, target);
    return (node['specifiers'] as Named[]).flatMap(({ local, exported }) => {
      const one = there.find(({ name }) => name === local.name);
      return one ? [{ ...one, name: exported.name }] : [];
    });
  });
}

function describe(source: string, file: string, outer: Node, declared: Node): Described[] {
  const about = commentBefore(source, outer.start);
  const named = (declared['id'] as { name: string } | undefined)?.name;
  const kind = KINDS[declared.type] ?? 'value';
  if (named !== undefined) return [{ name: named, kind, about, declaration: signature(source, declared), file }];
  const variables = (declared['declarations'] as { id: { name: string } }[] | undefined) ?? [];
  return variables.map(({ id }) => ({ name: id.name, kind, about, declaration: signature(source, declared), file }));
}

const KINDS: Readonly<Record<string, string>> = {
  FunctionDeclaration: 'function',
  ClassDeclaration: 'class',
  TSInterfaceDeclaration: 'interface',
  TSTypeAliasDeclaration: 'type',
};

/** What a reader needs to call it: no bodies, nothing private. */
function signature(source: string, node: Node): string {
  const body = node['body'] as Node | null | undefined;
  if (node.type === 'FunctionDeclaration' && body) return source.slice(node.start, body.start).trim();
  if (node.type === 'ClassDeclaration' && body) {
    const members = (body['body'] as Node[]).filter(({ accessibility }) => accessibility !== 'private');
    const lines = members.map((member) => {
      const value = member['value'] as Node | null | undefined;
      const inner = value?.['body'] as Node | null | undefined;
      const text = source.slice(member.start, inner?.start ?? member.end).trim();
      const comment = commentBefore(source, member.start);
      return `${comment ? `  /** ${comment} */\n` : ''}  ${text.replace(/;?$/, ';')}`;
    });
    return `${source.slice(node.start, body.start).trim()} {\n${lines.join('\n')}\n}`;
  }
  const text = source.slice(node.start, node.end);
  if (node.type !== 'VariableDeclaration' || text.length < 300) return text;
  return `${text.slice(0, text.indexOf('=')).trim()};`;
}

/** The comment that ends right above. */
function commentBefore(source: string, at: number): string {
  const [, text = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(source.slice(0, at)) ?? [];
  return text.replaceAll(/^\s*\*? ?/gm, '').trim();
}
