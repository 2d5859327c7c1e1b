/** Why an empire earns more or less than others of its age, where the balance report finds that it does. */
export const OUTLIERS: Readonly<Record<string, string>> = {};
