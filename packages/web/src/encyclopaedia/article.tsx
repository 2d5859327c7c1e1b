/** One page: what it is, what it does in each edition, what it goes with, and the rules behind it. */
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { t } from '../i18n.ts';
import { Icon } from '../ui/index.tsx';
import { Picture } from '../ui/picture.tsx';
import { editionName, RuleTexts, variantsOf } from '../ui/rules.tsx';
import { playedEdition } from '../ui/shown-rule.ts';
import { type Book, groupName, RULES, rulesBehind, speakingOf } from './book.ts';
import type { Entry, Fact } from './entry.ts';
import { Linked, PageLink, usePages } from './pages.tsx';

export function Article(props: { readonly entry: Entry }): JSX.Element {
  const pages = usePages();
  const book = (): Book => pages().book;
  const page = createMemo(() => props.entry.read());
  const numbers = () => page().facts?.filter(({ to }) => !to) ?? [];
  const goesWith = () => page().facts?.filter(({ to }) => to) ?? [];
  return (
    <article class="encpage" data-page={props.entry.id} aria-labelledby="enc-name">
      <header>
        <Show when={props.entry.picture}>
          {(picture) => <Picture of={picture().of} id={picture().id} width={150} class="encpic" />}
        </Show>
        <div>
          <p class="eyebrow">
            <Show when={props.entry.icon}>{(icon) => <Icon name={icon()} size={14} />}</Show>{' '}
            {[groupName(book().game, props.entry.group), props.entry.hint].filter(Boolean).join(' · ')}
          </p>
          <h1 class="serif" id="enc-name" tabindex="-1">
            {props.entry.name}
          </h1>
          <Show when={page().lead}>{(lead) => <p class="lead">{lead()}</p>}</Show>
        </div>
      </header>
      <Show when={props.entry.group === RULES} fallback={<Text entry={props.entry} />}>
        <Rule entry={props.entry} />
      </Show>
      <For each={page().lists}>
        {(list) => (
          <section>
            <h2>{list.name}</h2>
            <ul class="enclines">
              <For each={list.lines}>
                {(line) => (
                  <li>
                    <Linked text={line} of={props.entry.id} />
                  </li>
                )}
              </For>
            </ul>
          </section>
        )}
      </For>
      <Show when={numbers().length > 0}>
        <section>
          <h2>{t('enc.facts')}</h2>
          <dl class="encfacts">
            <For each={numbers()}>
              {({ name, value }) => (
                <div>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              )}
            </For>
          </dl>
        </section>
      </Show>
      <For each={goesWith()}>{(fact) => <Leads fact={fact} />}</For>
      <Speaking entry={props.entry} />
      <Behind entry={props.entry} />
    </article>
  );
}

function Text(props: { readonly entry: Entry }): JSX.Element {
  const pages = usePages();
  const page = createMemo(() => props.entry.read());
  const editions = () => page().editions ?? [];
  return (
    <>
      <Show when={page().text}>
        {(text) => (
          <p class="enctext">
            <Linked text={text()} of={props.entry.id} />
          </p>
        )}
      </Show>
      <Show when={editions().length > 0}>
        <section data-editions>
          <h2>{t('enc.editions')}</h2>
          <For each={editions()}>
            {({ edition, text }) => (
              <p>
                <b class="edmark">{editionName(pages().book.game, edition)}</b>{' '}
                <Linked text={text} of={props.entry.id} />
              </p>
            )}
          </For>
        </section>
      </Show>
    </>
  );
}

function Rule(props: { readonly entry: Entry }): JSX.Element {
  const pages = usePages();
  const rule = () => pages().book.ruleById.get(props.entry.id.slice('rule/'.length));
  return (
    <Show when={rule()}>
      {(found) => (
        <div class="enctext rule1">
          <RuleTexts
            game={pages().book.game}
            entry={found()}
            variants={variantsOf(pages().book.rules, found())}
            edition={playedEdition()}
          />
        </div>
      )}
    </Show>
  );
}

/** Longer lists are opened by whoever wants them. */
const SHOWN = 12;

function Cut<T>(props: { readonly all: readonly T[]; readonly each: (one: T) => JSX.Element }): JSX.Element {
  const [isOpen, open] = createSignal(false);
  const cut = () => !isOpen() && props.all.length > SHOWN + 2;
  return (
    <>
      <For each={cut() ? props.all.slice(0, SHOWN) : props.all}>{props.each}</For>
      <Show when={cut()}>
        <li>
          <button type="button" class="btn sm quiet" onClick={() => open(true)}>
            {t('enc.more', { count: props.all.length - SHOWN })}
          </button>
        </li>
      </Show>
    </>
  );
}

function Leads(props: { readonly fact: Fact }): JSX.Element {
  return (
    <section>
      <h2>{props.fact.name}</h2>
      <ul class="enclinks">
        <Cut
          all={props.fact.to ?? []}
          each={(to) => (
            <li>
              <PageLink to={to} />
            </li>
          )}
        />
      </ul>
    </section>
  );
}

function Speaking(props: { readonly entry: Entry }): JSX.Element {
  const pages = usePages();
  const others = createMemo(() => speakingOf(pages().book, props.entry));
  return (
    <Show when={others().length > 0}>
      <Leads fact={{ name: t('enc.speaking'), to: others().map(({ id }) => id) }} />
    </Show>
  );
}

function Behind(props: { readonly entry: Entry }): JSX.Element {
  const pages = usePages();
  const rules = createMemo(() => rulesBehind(pages().book, props.entry));
  return (
    <Show when={rules().length > 0}>
      <section data-behind>
        <h2>{t('enc.behind')}</h2>
        <ul class="encrules">
          <Cut
            all={rules()}
            each={(rule) => (
              <li>
                <PageLink to={`rule/${rule.id}`} text={rule.title} plain /> <span class="rub">{rule.id}</span>
              </li>
            )}
          />
        </ul>
      </section>
    </Show>
  );
}
