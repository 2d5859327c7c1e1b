/** Why an empire earns more or less than others of its age, where the numbers of the report do not say it by themselves. */
export const OUTLIERS: Readonly<Record<string, readonly string[]>> = {};
