/** What on the map the options of a question point at. */
import {
  KIND_IDS,
  KINDS,
  type Kind,
  REGION_IDS,
  REGIONS,
  type Region,
  unitsAt,
  type View,
} from '@tabularium/seven-empires';
import type { Keyed, OnBoard } from '@tabularium/web/table/choice.ts';
import { type Accessor, createMemo } from 'solid-js';

export interface Targets {
  /** The option that means this unit here: `infantry@paris`, or `infantry` where the question names the region. */
  unitOption(r: Region, unit: Kind): Keyed | undefined;
  regionOptions(r: Region): readonly Keyed[];
  /** The question is about regions themselves, so that any region may be asked about. */
  asksForRegions(): boolean;
  /** Regions with an option, or with a reason while "why not?" is on; numbers, so that what stays is not drawn anew. */
  glowing(): readonly Region[];
  /** The pieces themselves are the options. */
  unitsGlow(r: Region): boolean;
}

export function createTargets(choice: Accessor<OnBoard | undefined>, view: Accessor<View>): Targets {
  const unitOption = (r: Region, unit: Kind): Keyed | undefined => {
    const c = choice();
    const asked = c?.asked();
    if (!c || !asked) return undefined;
    const id = KIND_IDS[unit];
    return c
      .options()
      .find(
        ({ option }) =>
          option.value === `${id}@${REGION_IDS[r]}` ||
          (option.value === id && asked.args?.['region'] === REGION_IDS[r]),
      );
  };
  const regionOptions = (r: Region): readonly Keyed[] => choice()?.at('region', REGION_IDS[r]) ?? [];
  const aboutUnits = createMemo(
    () =>
      choice()
        ?.options()
        .some(({ option }) => String(option.value).includes('@')) ?? false,
  );

  const asksForRegions = createMemo(
    () =>
      choice()
        ?.options()
        .some(({ option }) => REGION_IDS.includes(String(option.value))) ?? false,
  );
  const glowing = createMemo(() =>
    REGIONS.filter(
      (r) =>
        regionOptions(r).length > 0 ||
        (choice()?.whyNot() && choice()?.barredAt('region', REGION_IDS[r]) !== undefined),
    ),
  );
  const unitsGlow = (r: Region): boolean =>
    aboutUnits() && KINDS.some((k) => unitsAt(view(), r, k) > 0 && unitOption(r, k) !== undefined);
  return { unitOption, regionOptions, asksForRegions, glowing, unitsGlow };
}
