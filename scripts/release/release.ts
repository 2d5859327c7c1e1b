// npm run release -- [VERSION] [--dry]: all of a release: the version in every manifest, the changelog, the tarballs (tried in
// an empty folder) and the image. `--dry` changes nothing in the repository: it makes and tries all of it in release/.
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { packAll } from './packages.ts';
import { tryPackages } from './try.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { dry: { type: 'boolean', default: false } },
});

const manifests = [
  'package.json',
  ...globSync(['packages/*/package.json', 'games/package.json', 'games/*/package.json'], { cwd: ROOT }),
];
const versionIn = (file: string): string =>
  (JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { version: string }).version;
const old = versionIn('package.json');
const version = positionals[0] ?? nextOf(old);
const say = (what: string): void => console.log(`  ${what}`);

console.log(`Release ${version}${given.dry ? ', dry: nothing in the repository changes' : ''}`);
checkVersions();
const changelog = changelogFor(version);
if (!given.dry) write(changelog);
console.log('Packages');
const tarballs = packAll(join(ROOT, 'release'), version);
for (const tarball of tarballs) say(tarball.slice(ROOT.length));
console.log('Tried in an empty folder');
tryPackages(tarballs, say);
console.log('Image');
image();
if (!given.dry)
  console.log(
    `Now: npm install --package-lock-only, look at the changes, commit "Release ${version}", tag v${version}.`,
  );

function nextOf(from: string): string {
  const [major, minor] = from.split('.').map(Number);
  return `${major}.${minor + 1}.0`;
}

function checkVersions(): void {
  const odd = manifests.filter((file) => versionIn(file) !== old);
  if (odd.length > 0) throw new Error(`not at version ${old}: ${odd.join(', ')}`);
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`"${version}" is no version`);
  console.log('Versions');
  say(`${manifests.length} manifests go from ${old} to ${version}`);
}

/** The changelog with what is unreleased under the new version. */
function changelogFor(to: string): string {
  const text = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const unreleased = /## Unreleased\n(.*?)(?=\n## )/s.exec(text)?.[1]?.trim() ?? '';
  if (unreleased === '') throw new Error('nothing is unreleased in CHANGELOG.md');
  console.log('Changelog');
  say(`${unreleased.split('\n').filter((line) => line.startsWith('- ')).length} entries`);
  const today = new Date().toISOString().slice(0, 10);
  return text.replace('## Unreleased\n', `## Unreleased\n\n## ${to} (${today})\n`);
}

function write(text: string): void {
  writeFileSync(join(ROOT, 'CHANGELOG.md'), text);
  for (const file of manifests) {
    const manifest = readFileSync(join(ROOT, file), 'utf8');
    writeFileSync(join(ROOT, file), manifest.replace(`"version": "${old}"`, `"version": "${version}"`));
  }
}

function image(): void {
  if (spawnSync('docker', ['version'], { stdio: 'ignore' }).status !== 0) {
    say('NOT MADE: there is no docker on this machine');
    return;
  }
  execFileSync('docker', ['build', '-f', 'deploy/Dockerfile', '-t', `tabularium:${version}`, '.'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  say(`tabularium:${version}`);
}
