import type { QuantitiesWords } from "../words/quantities";

export const quantities: QuantitiesWords = {
  amounts: {
    looseAdjective: /^(?:full|whole|straight|clear|solid|extra|more|good|short|long|little)$/,
  },
  counts: {
    words: "people users employees workers members participants",
  },
  clocks: {
    noon: new Map([
      ["noon", 720],
      ["midday", 720],
      ["midnight", 0],
    ]),
    at: /^(?:at|by|until|till|before|after|from|to|around|noon)$/,
  },
  dates: {
    months:
      "january february march april may june july august september october november december jan feb mar apr may jun jul aug sep oct nov dec",
    in: /^(?:in|since|year|until|by|late|early|mid|during|before|after)$/,
    names: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
    to: new Map([
      ["to", true],
      ["through", true],
      ["until", true],
    ]),
    every: new Map([["every day", true]]),
  },
  hours: {
    halves: [
      [/^(?:pm|p m|in the afternoon|in the evening|at night)(?![a-z])/, 12],
      [/^(?:am|a m|in the morning|o clock|oclock)(?![a-z])/, 0],
    ],
  },
  fractions: {
    whole: "half=1/2,one half=1/2,a half=1/2,quarter=1/4",
    parts:
      "third=1/3,thirds=1/3,quarter=1/4,quarters=1/4,fifth=1/5,fifths=1/5,sixth=1/6,sixths=1/6,eighth=1/8,eighths=1/8,tenth=1/10,tenths=1/10",
    linksWhole: new Map([
      ["out of", true],
      ["in", true],
      ["out of every", true],
      ["in every", true],
    ]),
    link: /^(?:of|an?)$/,
  },
  nounsApart: {
    opens: /^$/,
  },
  numberGroups: {
    half: [
      ["and a half", 0.5],
      ["and a quarter", 0.25],
    ],
    groups: "dozen=12! couple=2 hundreds=100 thousands=1000",
    halved: /^half$/,
  },
  numberWords: {
    small: `zero=0 nought=0 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12
    thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40
    fourty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90`,
    times: "hundred=100 thousand=1000 million=1000000 millions=1000000 billion=1000000000",
    and: "and",
    comma: /^(?:point|comma)$/,
    opensAlone: new Set(),
  },
  ordinals: {
    suffix: /^(?:st|nd|rd|th)$/,
    before: /^(?:the|our|your|my|his|her|its|their|every|this|that)$/,
  },
  phrases: {
    before: `
    lessThan : <,before,under,less than,fewer than,below,lower than,in under
    atMost : ≤,< =,at most,at the very most,no later than,not later than,no more than,not more than,up to,\
      maximum,a maximum of,maximum of,max,within,within the,never more than,not over,not exceeding,limited to,\
      capped at,by
    moreThan : >,after,more than,over,above,greater than,beyond,exceeds,exceed,in excess of
    atLeast : ≥,> =,at least,at the very least,no less than,not less than,no fewer than,not fewer than,\
      minimum is,minimum,a minimum of,minimum of,from,starting at,starting from,starts at,never less than
    about : ~,≈,about,around,roughly,approximately,nearly,almost,some,circa,more or less,close to,in the region of,something like,approx
  `,
    after: `
    atMost : maximum,max,at most,at the very most,at the latest,at the outside,or less,or fewer,tops,at the most,or under,no more,never more,not more
    atLeast : minimum,at least,at the very least,at the least,no less,never less,not less,or more,and up,and over,or over
    about : or so,approximately,roughly,more or less,give or take,on average,ish
  `,
    unsaid: "something,odd,and something,and change,and a bit,and",
    functionWords: `a about across after all also am an and any are as at be because been before between but by can could did do does each every for
    from had has have he her here his how i if in into is it its just like many me more most my no not now of off on once one
    only or our out over own per s she so some t than that the their them then there these they this those through to too under
    until up us very was we were what when where which while who will with would you your yes right okay exactly maximum minimum
    max or less least`,
  },
  quantity: {
    to: /^(?:to|until|till|through|-|–|—)$/,
    and: /^and$/,
    or: /^or$/,
  },
  rates: {
    per: `
    s : second
    min : minute,min
    hour : hour,hr,h
    day : day
    week : week,wk
    fortnight : fortnight
    month : month,mo
    quarter : quarter
    year : year,yr,annum
    night : night
    person : person,head,user,seat,employee,worker,member,participant,people,member of staff,staff member
    unit : unit,piece,item
    kg : kilo,kg,kilogram
    km : km,kilometre,kilometer
    mile : mile
    m² : square metre,square meter
    m : metre,meter
    l : litre,liter
    kWh : kwh,kilowatt hour,kilowatt hours,kilovatio hora
  `,
    fixed: `
    month : monthly,a month,pcm
    year : yearly,annual,annually,a year,pa,over the year,over a year
    week : weekly,a week
    fortnight : fortnightly,a fortnight
    day : daily,a day
    hour : hourly,an hour
    night : a night
    unit : each,apiece
    quarter : quarterly
    person : a head
  `,
    lead: /^(?:per|every|each)$/,
    article: /^an?$/,
  },
  readQuantities: {
    some: /^(?:several|few)$/,
    many: /^(?:dozens|hundreds|thousands|millions)$/,
    every: /(?:^| )every$/,
  },
  showFact: {
    names: {
      day: ["day", "days"],
      workday: ["working day", "working days"],
      month: ["month", "months"],
      year: ["year", "years"],
      peso: ["peso", "pesos"],
      inch: ["inch", "inches"],
      foot: ["foot", "feet"],
      mile: ["mile", "miles"],
      times: ["times", "times"],
    },
    per: { min: "minute", hour: "hour", person: "person" },
    taxes: { ht: "excl. VAT", ttc: "incl. VAT" },
    to: "to",
    midnight: { atMost: "≤\u00a0midnight", lessThan: "before\u00a0midnight", range: "midnight" },
    locales: "en-GB",
  },
  tax: {
    tax: `
    ht : excl vat,excl . vat,excluding vat,ex vat,ex . vat,plus vat,+ vat,before tax,before taxes,\
      exclusive of vat,without vat,net of vat,excluding tax,excl tax,plus tax,ht
    ttc : incl vat,incl . vat,including vat,inc vat,inc . vat,vat included,vat inclusive,with vat,after tax,\
      including tax,tax included,all taxes included,taxes included,inclusive of vat,ttc
  `,
  },
  units: {
    forms: `
EUR : euro,euros
EUR 0.01 : euro cent,euro cents
USD : dollar,dollars,bucks
USD 0.01 : cent,cents
GBP : pound,pounds,pounds sterling,quid
GBP 0.01 : penny,pence,p
GBP 1000 : grand
CHF : franc,francs,swiss francs
peso : peso,pesos
% : percent,per cent,pct
s : second,seconds,secs
min : minute,minutes,mins
min 60 : hour,hours,working hour,working hours,business hours
day : day,days,calendar days,nights
workday : working day,working days,business day,business days
day 7 : week,weeks
day 14 : fortnight
month : month,months
month 3 : quarter,quarters
year : year,years,yr,yrs
year 10 : decade,decades
m : metre,metres,meter,meters
km : kilometre,kilometres,kilometer,kilometers
cm : centimetre,centimetres,centimeter,centimeters
mm : millimetre,millimetres,millimeter,millimeters
inch : inch,inches
foot : foot,feet
mile : mile,miles
m² : square metre,square metres,square meter,square meters
ha : hectare,hectares
m³ : cubic metre,cubic metres,cubic meters
l : litre,litres,liter,liters
g : gram,grams,gramme,grammes
kg : kilo,kilos,kilogram,kilograms
t : tonne,tonnes,ton,tons
lb : lb,lbs
kWh : kilowatt hour,kilowatt hours
W : watt,watts
kW : kilowatt,kilowatts
hp : horsepower
MB : megabyte,megabytes,meg,megs
GB : gigabyte,gigabytes,gig,gigs
TB : terabyte,terabytes
Mb/s : megabits per second,megabit per second,megs per second
Gb/s : gigabits per second,gigabit per second,gig per second
km/h : kilometres per hour,kilometers per hour,kilometres an hour
mph : miles per hour,miles an hour
°C : degrees celsius,degree celsius
° : degree,degrees
V : volt,volts
A : amp,amps,ampere,amperes
dB : decibel,decibels
times : times
`,
  },
};
