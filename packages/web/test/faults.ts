/** What a screen must not have: text that is cut or covered, controls nobody can reach, letters too small to read. */
import type { Page } from 'playwright-core';

export interface Fault {
  readonly kind: 'cut' | 'covered' | 'outside' | 'small' | 'target' | 'scroll';
  readonly what: string;
}

export interface Limits {
  /** The smallest letters, in pixels. */
  readonly letters: number;
  /** The smallest side of what a finger presses. */
  readonly target?: number;
}

/** Looks at everything that shows: what scrolls on purpose (a list, a record) may hide what scrolling brings back. */
export function faultsOf(page: Page, limits: Limits): Promise<Fault[]> {
  return page.evaluate(({ letters, target }) => {
    const faults: { kind: 'cut' | 'covered' | 'outside' | 'small' | 'target' | 'scroll'; what: string }[] = [];
    const name = (element: Element): string => {
      const path = [element.closest('[data-thing],[data-value],section,aside,header,nav,dialog'), element];
      return path
        .filter((it, i) => it && (i === 1 || it !== element))
        .map((it) => `${it?.tagName.toLowerCase()}.${[...(it?.classList ?? [])].join('.')}`)
        .join(' ');
    };
    const add = (kind: (typeof faults)[number]['kind'], element: Element, more = ''): void => {
      const said = (element.textContent ?? '').trim().replaceAll('\u00ad', '').replace(/\s+/g, ' ').slice(0, 50);
      faults.push({ kind, what: `${name(element)} "${said}" ${more}`.trim() });
    };
    const shows = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.sr, .skip, .motions, .caption, [inert]') === null &&
      !hidden(element);
    /** Only for those who listen. */
    const hidden = (element: Element): boolean =>
      [element, element.parentElement, element.parentElement?.parentElement].some(
        (at) => at && getComputedStyle(at).clipPath === 'inset(50%)',
      );
    const scrolls = (style: CSSStyleDeclaration, axis: 'X' | 'Y'): boolean =>
      ['auto', 'scroll'].includes(style[`overflow${axis}`]);

    /** What is left of a box after all that clips it, and whether scrolling would bring back the rest. */
    const clipped = (element: Element, box: DOMRect) => {
      let { left, top, right, bottom } = box;
      let back = false;
      for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        if (at === element && style.display === 'inline') continue;
        const frame = at.getBoundingClientRect();
        const out =
          left < frame.left - 1.5 || right > frame.right + 1.5 || top < frame.top - 1.5 || bottom > frame.bottom + 1.5;
        if (!out) continue;
        if (
          (scrolls(style, 'Y') && (top < frame.top - 1.5 || bottom > frame.bottom + 1.5)) ||
          (scrolls(style, 'X') && (left < frame.left - 1.5 || right > frame.right + 1.5))
        )
          back = true;
        left = Math.max(left, frame.left);
        top = Math.max(top, frame.top);
        right = Math.min(right, frame.right);
        bottom = Math.min(bottom, frame.bottom);
      }
      return { left, top, right, bottom, back };
    };

    const root = document.documentElement;
    if (root.scrollWidth > innerWidth + 1) add('scroll', root, 'the page is wider than the screen');

    // Letters: cut off, covered by something else, too small.
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen = new Set<Element>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      // pins go with the map, which moves
      if (
        !element ||
        !node.textContent?.trim() ||
        !shows(element) ||
        element.closest('svg, script, style, noscript, .pin')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const style = getComputedStyle(element);
      const size = Number.parseFloat(style.fontSize);
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.height < 2 || seen.has(element)) continue;
        // letters do not fill their line: a little of its height may be cut
        const slack = Math.max(1.5, (box.height - size * 0.72) / 2);
        const left = clipped(element, box);
        if (left.back && (left.right - left.left < 3 || left.bottom - left.top < 3)) continue;
        // cut on purpose, and said in full elsewhere: by pointing at it or by opening it
        const told =
          style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || style.overflowX === 'hidden';
        if (told && element.closest('[title], [aria-expanded], .le, .rows')) continue;
        const lost =
          box.left < left.left - 1.5 ||
          box.right > left.right + 1.5 ||
          box.top < left.top - slack ||
          box.bottom > left.bottom + slack;
        if (lost && !left.back) {
          seen.add(element);
          add('cut', element);
          continue;
        }
        if (size < letters - 0.05) {
          seen.add(element);
          add('small', element, `${size.toFixed(1)} px`);
        }
        const [x, y] = [(left.left + left.right) / 2, (left.top + left.bottom) / 2];
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
          if (!left.back) {
            seen.add(element);
            add('outside', element);
          }
          continue;
        }
        // what no pointer meets lies above or below for all one can tell
        if (style.pointerEvents === 'none') continue;
        const top = document.elementFromPoint(x, y);
        if (!top || top.contains(element) || element.contains(top)) continue;
        // a button laid over a thing is a part of it
        const over = top.closest('.cover, [data-cover]');
        if (over?.closest('.thing, [data-covers]')?.contains(element)) continue;
        // a sheet that is opened over the board, and can be put away
        if (top.closest('.duelsheet, .moment, .ceremony') && !element.closest('.duelsheet, .moment, .ceremony'))
          continue;
        // what stays in sight while a list goes by below it covers nothing that scrolling does not bring back
        const stays = top.closest('.rows > :last-child, .acts, .hd, .rts');
        if (stays && ['sticky'].includes(getComputedStyle(stays).position)) continue;
        if (getComputedStyle(top).pointerEvents === 'none') continue;
        seen.add(element);
        add('covered', element, `by ${name(top)}`);
      }
    }

    // Controls: outside the screen, too small for a finger.
    for (const control of document.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, [role=tab]',
    )) {
      if (!shows(control)) continue;
      const box = control.getBoundingClientRect();
      if (box.width === 0) continue;
      const left = clipped(control, box);
      const gone = left.right - left.left < box.width / 2 || left.bottom - left.top < box.height / 2;
      const off = box.left < -2 || box.top < -2 || box.right > innerWidth + 2 || box.bottom > innerHeight + 2;
      if ((off || gone) && !left.back && !control.closest('.pin')) add('outside', control, control.ariaLabel ?? '');
      if (
        target &&
        Math.min(box.width, box.height) < target - 0.5 &&
        // a finger may press the whole land under a pin, and what is small here stands in a list as well
        !control.closest('p, .log, .pin, .hd > .rub') &&
        getComputedStyle(control).pointerEvents !== 'none' &&
        control.dataset['cover'] === undefined
      )
        add('target', control, `${Math.round(box.width)} x ${Math.round(box.height)} ${control.ariaLabel ?? ''}`);
    }
    return faults;
  }, limits);
}
