import { describe } from "vitest";

import { readTable } from "../../../../testing/quantity-tables";

describe("money is read", () => {
  readTable(
    "en",
    `
The plan costs 69 euros a month => 69 EUR/month
€69 per month => 69 EUR/month
€69/month => 69 EUR/month
$1,890 => 1890 USD
$1,890.50 => 1890.5 USD
€1.890 => 1890 EUR
£9.90 => 9.9 GBP
$3m => 3000000 USD
$69k => 69000 USD
sixty-nine euros => 69 EUR
sixty nine euros => 69 EUR
sixty nine point five euros => 69.5 EUR
sixty nine point zero five euros => 69.05 EUR
nine point nine five dollars => 9.95 USD
a hundred and twenty euros => 120 EUR
one hundred twenty euros => 120 EUR
one hundred and five pounds => 105 GBP
twenty-four hundred dollars => 2400 USD
two thousand four hundred euros => 2400 EUR
a thousand euros => 1000 EUR
eighteen hundred and ninety euros => 1890 EUR
three million euros => 3000000 EUR
two and a half million dollars => 2500000 USD
nine dollars ninety => 9.9 USD
nine dollars and ninety cents => 9.9 USD
sixty-nine cents => 0.69 USD
fifty pence => 0.5 GBP
twenty bucks => 20 USD
69 euros excl. VAT => 69 EUR ht
69 euros excluding VAT per month => 69 EUR/month ht
69 euros a month plus VAT => 69 EUR/month ht
69 euros including VAT => 69 EUR ttc
69 euros a month, VAT included => 69 EUR/month ttc
69 euros per user per month => 69 EUR/month+person
69 euros per person => 69 EUR/person
69 euros each => 69 EUR/unit
69 euros an hour => 69 EUR/hour
69 euros monthly => 69 EUR/month
every month you pay 69 euros => 69 EUR/month
a monthly fee of 69 euros => 69 EUR/month
828 euros a year => 828 EUR/year
828 euros yearly => 828 EUR/year
2 dollars per mile => 2 USD/mile
`,
  );
});

describe("limits and ranges are read", () => {
  readTable(
    "en",
    `
under ten minutes => <10 min
less than ten minutes => <10 min
at most ten minutes => ≤10 min
no more than 10 minutes => ≤10 min
up to 10 minutes => ≤10 min
ten minutes at most => ≤10 min
10 minutes max => ≤10 min
within 48 hours => ≤2880 min
more than ten minutes => >10 min
over 30 days => >30 day
at least ten minutes => ≥10 min
10 minutes or more => ≥10 min
from 69 euros => ≥69 EUR
starting at 69 euros => ≥69 EUR
about 69 euros => ~69 EUR
around sixty-nine euros => ~69 EUR
69 euros or so => ~69 EUR
roughly 70 % => ~70 %
some sixty euros => ~60 EUR
a dozen sites => 12 site
two dozen sites => 24 site
a couple of days => ~2 day
between 5 and 10 days => 5..10 day
69 between 5 and 10 days => 69; 5..10 day
from 5 to 10 days => 5..10 day
5 to 10 days => 5..10 day
5-10 days => 5..10 day
two or three weeks => 14..21 day
one to two months => 1..2 month
between thirty and forty percent => 30..40 %
from 9 am to 6 pm => clock 540..1080
`,
  );
});

describe("times are read", () => {
  readTable(
    "en",
    `
half an hour => 30 min
a half hour => 30 min
three quarters of an hour => 45 min
a quarter of an hour => 15 min
an hour and a half => 90 min
one hour => 60 min
two and a half hours => 150 min
two hours thirty => 150 min
2 hours and 30 minutes => 150 min
a week => 7 day
for a day => 1 day
a 30-day trial => 30 day
a 24-month contract => 24 month
24-hour support => 1440 min
two working days => 2 workday
5 business days => 5 workday
a fortnight => 14 day
one month => 1 month
a year and a half => 1.5 year
thirty seconds => 30 s
the Hub 2's seal => 2
24 hours a day => 1440 min/day
7 days a week => 7 day/week
24/7 => 7 day/week
Monday to Friday => weekdays 31
every day => weekdays 127
March 3rd => date 303
March 3, 2026 => date 20260303
3 March 2026 => date 20260303
the 3rd of March => date 303
on March the third => date 303
June 1st => date 601
in 2024 => date 20240000
since twenty nineteen => date 20190000
in twenty twenty-six => date 20260000
March 2026 => date 20260300
6 pm => clock 1080
at 6:30 p.m. => clock 1110
six o'clock => clock 360
18:30 => clock 1110
at noon => clock 720
12 am => clock 0
by March 3rd => ≤date 303
once a year => 1 times/year
twice a month => 2 times/month
twice as fast => 2 times
three times a week => 3 times/week
`,
  );
});

describe("shares, ranks, counts and measures are read", () => {
  readTable(
    "en",
    `
70% => 70 %
seventy percent => 70 %
seventy per cent => 70 %
a hundred percent => 100 %
two point five percent => 2.5 %
half => 50 %
half of the clients => 50 %
two thirds => 66.6666666667 %
a third of the clients => 33.3333333333 %
three quarters => 75 %
a fifth less than you => 20 %
we knock a tenth off => 10 %
on a fifth visit => none
one in three => 33.3333333333 %
nine out of ten => 90 %
9 out of 10 clients => 90 %
one client in two => 50 %
12 sites in 50 countries => 12 site; 50 countri
the third visit => 3rd
3rd visit => 3rd
the first year => 1st
the first two months => 2 month
fourteen a month => 14/month
60 km, never more => ≤60 km
the twenty-first visit => 21th
the second contract => 2nd
12 lifts => 12 lift
twelve lifts => 12 lift
there are three of us => 3
just one contract => 1 contract
three million users => 3000000 user
80 km => 80 km
1.5 miles => 1.5 mile
15 inches => 15 inch
1.890 kg => 1.89 kg
120 square metres => 120 m²
60 miles per hour => 60 mph
a hundred megabits per second => 100 Mb/s
64 gigs => 64 GB
twenty degrees => 20 °
35 dB => 35 dB
2 tons => 2 t
3 kilowatt hours => 3 kWh
`,
  );
});

describe("garbled words, or words without a number, are not read", () => {
  readTable(
    "en",
    `
six nine => ?
six nine euros => ? EUR
sixty something euros => ? EUR
sixty-odd euros => ? EUR
twenty uh nine euros => ? EUR
twenty um… => ?
several days => ? day
a few weeks => ? day
hundreds of clients => ? client
seize the day => none
once upon a time => none
one of the best => none
this one is better => none
no one knows => none
a second opinion => none
just a second => none
to the point => none
the point of sale => none
call 555-123-4567 => none
call +44 20 7946 0958 => none
version 2.1 => none
a B2B tool => none
in 4K => none
a day will come => none
the cent matters => none
sixty, seventy => 60; 70
I am six => 6
he may come => none
we march on => none
the first of all => 1st
at first => none
a third party => none
`,
  );
});

describe("hours before something, parts of a metre and of a foot, and nouns that stand apart", () => {
  readTable(
    "en",
    `
the first sixty minutes are free => 60 min
the first sixty => 60
up to twenty-four hours before the visit => ≤1440 min
until 24 hours before the visit => 1440 min
until 6 pm => clock 1080
2 m 40 => 2.4 m
two metres forty => 2.4 m
two metres forty wide => 2.4 m
two metres forty across, so a sofa goes in => 2.4 m
one metre twenty tall => 1.2 m
2 metres 40 long => 2.4 m
two metres forty boxes => 2 m; 40 box
two metres, twenty people => 2 m; 20 person
three kilos and a half => 3.5 kg
two metres and forty centimetres => 2.4 m
five foot ten => 5.83333333333 foot
six feet two => 6.16666666667 foot
six foot two tall => 6.16666666667 foot
six feet two inches => 6.16666666667 foot
ten feet forty panels => 10 foot; 40 panel
as for branches, we have twelve => 12 branch
branches, we have twelve of them => 12 branch
we have twelve of them, branches => 12 branch
we trained more than forty of them last year, salespeople => >40 salespeopl
well, we have twelve => 12
we have twelve of them, thanks => 12
`,
  );
});

describe("a price without its currency, and an hour without its half of the day", () => {
  readTable(
    "en",
    `
two fifty people => ? person
seven ninety-nine a month => 7.99/month
at quarter past six => clock ?
half eight => clock ?
half eight friends => 50 %; 8 friend
ten to four people => 4..10 person
it won't be more than two weeks => ≤14 day
it is not cheap, more than 30 pounds => >30 GBP
half the price => 50 %
a replacement inside a day => 1 day
84 grand, all in => 84000 GBP
we are planning a grand opening => none
about a quarter lower after the first year => ~25 %; 1st
a quarter of the stock => 25 %
five full days => 5 day
nine customers out of ten stay => 90 %
one call in four never needs a visit => 25 %
eight working hours => 480 min
`,
  );
});
