// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
// @ts-nocheck
import type { OperationContract } from '../../operation-contract.ts';
import type { PutDnsRecordsInput, DnsRecordSet } from './types.ts';

var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var validate = validate20;
var func1 = require_ucs2length().default, pattern4 = new RegExp("^[\\x21-\\x7e]+$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.query === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.headers === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "headers" }, message: "must have required property 'headers'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.body === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "query" || key0 === "headers" || key0 === "body")) {
        let err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    if (data.query !== void 0) {
      let data0 = data.query;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0))
        for (let key1 in data0) {
          let err4 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      else {
        let err5 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.headers !== void 0) {
      let data1 = data.headers;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        for (let key2 in data1)
          if (!(key2 === "If-Match" || key2 === "If-None-Match" || key2 === "Idempotency-Key")) {
            let err6 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        if (data1["If-Match"] !== void 0) {
          let data2 = data1["If-Match"];
          if (typeof data2 == "string") {
            if (func1(data2) > 255) {
              let err7 = { instancePath: instancePath + "/headers/If-Match", schemaPath: "#/properties/headers/properties/If-Match/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (!data2.isWellFormed()) {
              let err8 = { instancePath: instancePath + "/headers/If-Match", schemaPath: "#/properties/headers/properties/If-Match/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/headers/If-Match", schemaPath: "#/properties/headers/properties/If-Match/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data1["If-None-Match"] !== void 0) {
          let data3 = data1["If-None-Match"];
          if (typeof data3 != "string") {
            let err10 = { instancePath: instancePath + "/headers/If-None-Match", schemaPath: "#/properties/headers/properties/If-None-Match/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
          if (data3 !== "*") {
            let err11 = { instancePath: instancePath + "/headers/If-None-Match", schemaPath: "#/properties/headers/properties/If-None-Match/const", keyword: "const", params: { allowedValue: "*" }, message: "must be equal to constant" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data1["Idempotency-Key"] !== void 0) {
          let data4 = data1["Idempotency-Key"];
          if (typeof data4 == "string") {
            if (func1(data4) > 255) {
              let err12 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (func1(data4) < 1) {
              let err13 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (!pattern4.test(data4)) {
              let err14 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/pattern", keyword: "pattern", params: { pattern: "^[\\x21-\\x7e]+$" }, message: "must be 1 to 255 visible ASCII characters" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            if (!data4.isWellFormed()) {
              let err15 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          } else {
            let err16 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
      } else {
        let err17 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.body !== void 0) {
      let data5 = data.body;
      if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
        if (data5.ttl === void 0 && (data5.ttl = 3600), data5.name === void 0) {
          let err18 = { instancePath: instancePath + "/body", schemaPath: "#/$defs/NewDnsRecordSet/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
        if (data5.type === void 0) {
          let err19 = { instancePath: instancePath + "/body", schemaPath: "#/$defs/NewDnsRecordSet/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
        if (data5.values === void 0) {
          let err20 = { instancePath: instancePath + "/body", schemaPath: "#/$defs/NewDnsRecordSet/required", keyword: "required", params: { missingProperty: "values" }, message: "must have required property 'values'" };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
        for (let key3 in data5)
          if (!(key3 === "name" || key3 === "type" || key3 === "ttl" || key3 === "values")) {
            let err21 = { instancePath: instancePath + "/body", schemaPath: "#/$defs/NewDnsRecordSet/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
        if (data5.name !== void 0) {
          let data6 = data5.name;
          if (typeof data6 == "string") {
            if (func1(data6) > 1e3) {
              let err22 = { instancePath: instancePath + "/body/name", schemaPath: "#/$defs/NewDnsRecordSet/properties/name/maxLength", keyword: "maxLength", params: { limit: 1e3 }, message: "must NOT have more than 1000 characters" };
              vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
            }
            if (!data6.isWellFormed()) {
              let err23 = { instancePath: instancePath + "/body/name", schemaPath: "#/$defs/NewDnsRecordSet/properties/name/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
            }
          } else {
            let err24 = { instancePath: instancePath + "/body/name", schemaPath: "#/$defs/NewDnsRecordSet/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
          }
        }
        if (data5.type !== void 0) {
          let data7 = data5.type;
          if (typeof data7 == "string") {
            if (func1(data7) > 16) {
              let err25 = { instancePath: instancePath + "/body/type", schemaPath: "#/$defs/NewDnsRecordSet/properties/type/maxLength", keyword: "maxLength", params: { limit: 16 }, message: "must NOT have more than 16 characters" };
              vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
            }
            if (!data7.isWellFormed()) {
              let err26 = { instancePath: instancePath + "/body/type", schemaPath: "#/$defs/NewDnsRecordSet/properties/type/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
            }
          } else {
            let err27 = { instancePath: instancePath + "/body/type", schemaPath: "#/$defs/NewDnsRecordSet/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
          }
        }
        let data8 = data5.ttl;
        if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
          let err28 = { instancePath: instancePath + "/body/ttl", schemaPath: "#/$defs/NewDnsRecordSet/properties/ttl/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
          vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
        }
        if (typeof data8 == "number" && isFinite(data8)) {
          if (data8 > 2147483647 || isNaN(data8)) {
            let err29 = { instancePath: instancePath + "/body/ttl", schemaPath: "#/$defs/NewDnsRecordSet/properties/ttl/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647" };
            vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
          }
          if (data8 < 0 || isNaN(data8)) {
            let err30 = { instancePath: instancePath + "/body/ttl", schemaPath: "#/$defs/NewDnsRecordSet/properties/ttl/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
          }
        }
        if (data5.values !== void 0) {
          let data9 = data5.values;
          if (Array.isArray(data9)) {
            if (data9.length > 100) {
              let err31 = { instancePath: instancePath + "/body/values", schemaPath: "#/$defs/NewDnsRecordSet/properties/values/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
              vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
            }
            let len0 = data9.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data10 = data9[i0];
              if (typeof data10 == "string") {
                if (func1(data10) > 4e3) {
                  let err32 = { instancePath: instancePath + "/body/values/" + i0, schemaPath: "#/$defs/NewDnsRecordSet/properties/values/items/maxLength", keyword: "maxLength", params: { limit: 4e3 }, message: "must NOT have more than 4000 characters" };
                  vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
                }
                if (!data10.isWellFormed()) {
                  let err33 = { instancePath: instancePath + "/body/values/" + i0, schemaPath: "#/$defs/NewDnsRecordSet/properties/values/items/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
                  vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
                }
              } else {
                let err34 = { instancePath: instancePath + "/body/values/" + i0, schemaPath: "#/$defs/NewDnsRecordSet/properties/values/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
              }
            }
          } else {
            let err35 = { instancePath: instancePath + "/body/values", schemaPath: "#/$defs/NewDnsRecordSet/properties/values/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
          }
        }
      } else {
        let err36 = { instancePath: instancePath + "/body", schemaPath: "#/$defs/NewDnsRecordSet/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
      }
    }
  } else {
    let err37 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
  }
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };

export const putDnsRecords: OperationContract<PutDnsRecordsInput, DnsRecordSet, true> = {
  ...{"operationId":"putDnsRecords","basePath":"/dashboard/api","successStatus":200,"takesBody":true,"parameters":[{"name":"If-Match","in":"header","type":"string"},{"name":"If-None-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}]} as const,
  validate,
};
