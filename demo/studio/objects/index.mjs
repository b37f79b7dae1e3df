import { Kit } from "../geometry/kit.mjs";
export function buildObject() {
  return new Kit();
}
