import { text } from "../../platform/texts.js";
import { h, place } from "../../ui/element.js";

/**
 * Says how far the journal is sealed by the vault's new key, as long as something is under an older one; it goes on while it is looked at.
 * @param {import("../../household/household.js").Household} household
 */
export function rewrapSays(household) {
  const says = h("p", { id: "rewrap-says", class: "quiet small", role: "status" });
  household.journal().then((journal) => {
    const hearing = new AbortController();
    let wasThere = false;
    const look = async () => {
      // The page is another one by now.
      if (wasThere && !says.isConnected) return hearing.abort();
      wasThere ||= says.isConnected;
      const left = await journal.underOlderKeys();
      place(says, left && [rewrapText(left), left.waits && ` ${text(`web.rotation.waits.${left.waits}`)}`]);
    };
    for (const event of ["change", "state"]) journal.addEventListener(event, look, { signal: hearing.signal });
    return look();
  }).catch(() => {
    // Where the journal can't be opened, its own page says why.
  });
  return says;
}

/** @param {{ records: number, files: number }} left */
const rewrapText = ({ records, files }) => records + files === 0
  ? text("web.rotation.allUnder") : text("web.rotation.left", { records, files });
